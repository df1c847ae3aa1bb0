/* nothing	to do here: odd   spacing, no newline at the end */
int main(void) { return 0 ; }