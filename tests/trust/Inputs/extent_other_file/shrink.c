int bins = 1000;
void shrink(void) { bins = 4; }
void restore(void) { bins = 1000; }
