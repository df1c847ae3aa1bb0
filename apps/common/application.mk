# What the applications' Makefiles share. An application sets NAME and COMMON (its sources in apps/common, without .c), and
# may set
#   OWN     further sources of its own folder, without .c
#   SCENE   the command that makes a small input, with $@ for the file; the input is used unless INPUT names another
#   SEVERAL when INPUT may name several files, with spaces between them; else it is one name, spaces and all
#   ARGS    more arguments for a run
#   SHOW    a command that prints the result, which it gets on stdin
# make          builds build/apps/NAME/NAME and build/apps/NAME/reference
# make run      runs the program and shows the result, and the times last
# make fast     the same, with the program rewritten by accrue; STRATEGY=native for NVIDIA's GPUs, STRATEGY=openmp
#               CFLAGS="-O3 -fopenmp" for a multicore CPU
# CC="accrue cc gcc" in front of make: the same by the compiler's name alone
# make sources  prints the sources that NAME.c and reference.c share
apps := $(patsubst %/,%,$(dir $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))))
here := $(apps)/$(NAME)
top := $(patsubst %/,%,$(dir $(apps)))

ifeq ($(origin CC),default)
CC = gcc
endif
CFLAGS ?= -O3 -fopenacc
ACCRUE ?= $(top)/build/bin/accrue
STRATEGY ?= duplicate
OUT ?= $(top)/build/apps/$(NAME)
SHOW ?= cat
INPUT ?= $(OUT)/scene$(SCENE_SUFFIX)

# A library is used where its header is found.
header = \#include <stdio.h>\n\#include <$(1)>\n
library = $(if $(shell printf '$(header)' | $(CC) $(CFLAGS) -E -x c - > /dev/null 2>&1 && echo yes),$(2))
features := $(if $(filter image_png,$(COMMON)),$(call library,png.h,-DHAVE_PNG)) \
            $(if $(filter image_jpeg,$(COMMON)),$(call library,jpeglib.h,-DHAVE_JPEG)) \
            $(if $(filter nifti,$(COMMON)),$(call library,zlib.h,-DHAVE_ZLIB))
libraries := $(if $(filter -DHAVE_PNG,$(features)),-lpng) $(if $(filter -DHAVE_JPEG,$(features)),-ljpeg) \
             $(if $(filter -DHAVE_ZLIB,$(features)),-lz) -lm

shared := $(COMMON:%=$(apps)/common/%.c) $(OWN:%=$(here)/%.c)
headers := $(wildcard $(apps)/common/*.h $(here)/*.h)
includes := -I$(apps)/common -I$(here)
compile = $(CC) $(CFLAGS) $(includes) $(features)
rewrite = $(ACCRUE) opt --strategy $(STRATEGY)

.PHONY: all run fast sources renewed
all: $(OUT)/$(NAME) $(OUT)/reference

$(OUT):
	@mkdir -p $@

# Files that hold the commands. They change with them, so that what was made by another command is made again.
compiled := $(OUT)/$(NAME).compiled
rewritten := $(OUT)/$(NAME).rewritten
compile_commands = $(compile) $(libraries)
$(compiled): export command = $(compile_commands)
$(rewritten): export command = $(rewrite) $(includes) $(features)
$(compiled) $(rewritten): renewed | $(OUT)
	@printf '%s\n' "$$command" | cmp -s - $@ || printf '%s\n' "$$command" > $@

$(OUT)/$(NAME): $(here)/$(NAME).c $(shared) $(headers) $(compiled) | $(OUT)
	$(compile) $(here)/$(NAME).c $(shared) -o $@ $(libraries)

$(OUT)/reference: $(here)/reference.c $(shared) $(headers) $(compiled) | $(OUT)
	$(compile) $(here)/reference.c $(shared) -o $@ $(libraries)

$(OUT)/$(NAME)_fast.c: $(here)/$(NAME).c $(headers) $(rewritten) $(wildcard $(ACCRUE)) | $(OUT)
	@command -v $(ACCRUE) > /dev/null || \
	  { echo "$(ACCRUE) is not there; 'make' in $(top) builds it, ACCRUE=FILE names another" >&2; exit 1; }
	$(rewrite) $< -o $@ -- $(includes) $(features)

# What programs with Accrue's runtime need; the others pass it over.
runtime := -I$(top)/include $(wildcard $(top)/build/lib/libaccrue_runtime.a) -ldl -lpthread
$(OUT)/$(NAME)_fast: $(OUT)/$(NAME)_fast.c $(shared) $(headers) $(compiled)
	$(compile) $< $(shared) -o $@ $(libraries) $(runtime)

sources:
	@echo $(shared)

ifdef SCENE
scene := $(filter $(OUT)/scene$(SCENE_SUFFIX),$(INPUT))
$(OUT)/scene$(SCENE_SUFFIX): | $(OUT)
	$(SCENE)
endif

# The names of the input become the shell's "$@". A relative one is meant from where make was called, with -C too; what is
# not there is left to the program to complain about.
export INPUT
export called_from := $(PWD)
name_inputs = set -f --; for file in $(if $(SEVERAL),$$INPUT,"$$INPUT"); do \
  [ ! -e "$$called_from/$$file" ] || file=$$called_from/$$file; set -- "$$@" "$$file"; done
# The result goes through a file, so that the times stand last and a failed run is seen.
perform = @$(if $(INPUT),$(name_inputs),set --); \
  $(1) $(ARGS) "$$@" > $(OUT)/result.txt 2> $(OUT)/times.txt || { cat $(OUT)/times.txt >&2; exit 1; }; \
  cat $(OUT)/result.txt | $(SHOW); cat $(OUT)/times.txt

run: $(OUT)/$(NAME) $(scene)
	$(call perform,$(OUT)/$(NAME))

fast: $(OUT)/$(NAME)_fast $(scene)
	$(call perform,$(OUT)/$(NAME)_fast)
