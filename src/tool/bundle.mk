#   make                                                        with GCC
#   make ACC_CC=nvc ACC_CXX=nvc++ ACC_FLAGS=-acc                with NVIDIA's compilers
# Folders of headers that only this machine knows go into CPPFLAGS, libraries into LDLIBS.
ACC_CC ?= gcc
ACC_CXX ?= g++
ACC_FLAGS ?= -fopenacc
CFLAGS ?= -O2
LDLIBS ?= -lm

PROGRAMS ={{programs}}
OBJECTS ={{objects}} objects/accrue_runtime.o
COMPILE = $(ACC_FLAGS) $(CFLAGS) $(CPPFLAGS) -Iaccrue/include

.PHONY: all clean FORCE
all: $(PROGRAMS) $(OBJECTS)

clean:
	rm -rf objects $(PROGRAMS)

objects/accrue_runtime.o: accrue/accrue_runtime.c
	@mkdir -p $(@D)
	$(ACC_CC) $(COMPILE) -c accrue/accrue_runtime.c -o $@
{{rules}}
