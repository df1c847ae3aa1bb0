# What the applications' Makefiles share. An application sets NAME and COMMON (its sources in apps/common, without .c), and
# may set
#   OWN     further sources of its own folder, without .c
#   SCENE   the command that makes a small input, with $@ for the file; the input is used unless INPUT names another
#   ARGS    more arguments for a run
#   SHOW    a command that prints the result, which it gets on stdin
# make          builds build/apps/NAME/NAME and build/apps/NAME/reference
# make run      runs the program and shows the result, and the times last
# make fast     the same, with the program rewritten by accrue
# make sources  prints the sources that NAME.c and reference.c share
apps := $(patsubst %/,%,$(dir $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))))
here := $(apps)/$(NAME)
top := $(patsubst %/,%,$(dir $(apps)))

CC = gcc
CFLAGS ?= -O3 -fopenacc
ACCRUE ?= $(top)/build/bin/accrue
OUT ?= $(top)/build/apps/$(NAME)
SHOW ?= cat
INPUT ?= $(OUT)/scene$(SCENE_SUFFIX)
# With make -C, a relative name is meant from where make was called.
inputs := $(foreach file,$(INPUT),$(or $(wildcard $(file)),$(wildcard $(PWD)/$(file)),$(file)))

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

.PHONY: all run fast sources
all: $(OUT)/$(NAME) $(OUT)/reference

$(OUT):
	@mkdir -p $@

$(OUT)/$(NAME): $(here)/$(NAME).c $(shared) $(headers) | $(OUT)
	$(compile) $(here)/$(NAME).c $(shared) -o $@ $(libraries)

$(OUT)/reference: $(here)/reference.c $(shared) $(headers) | $(OUT)
	$(compile) $(here)/reference.c $(shared) -o $@ $(libraries)

$(OUT)/$(NAME)_fast.c: $(here)/$(NAME).c $(headers) $(wildcard $(ACCRUE)) | $(OUT)
	@command -v $(ACCRUE) > /dev/null || \
	  { echo "$(ACCRUE) is not there; 'make' in $(top) builds it, ACCRUE=FILE names another" >&2; exit 1; }
	$(ACCRUE) opt $< -o $@ -- $(includes) $(features)

$(OUT)/$(NAME)_fast: $(OUT)/$(NAME)_fast.c $(shared) $(headers)
	$(compile) $< $(shared) -o $@ $(libraries)

sources:
	@echo $(shared)

ifdef SCENE
$(OUT)/scene$(SCENE_SUFFIX): | $(OUT)
	$(SCENE)
endif

# The result goes through a file, so that the times stand last and a failed run is seen.
perform = @$(1) $(ARGS) $(inputs) > $(OUT)/result.txt 2> $(OUT)/times.txt || { cat $(OUT)/times.txt >&2; exit 1; }; \
  cat $(OUT)/result.txt | $(SHOW); cat $(OUT)/times.txt

run: $(OUT)/$(NAME) $(inputs)
	$(call perform,$(OUT)/$(NAME))

fast: $(OUT)/$(NAME)_fast $(inputs)
	$(call perform,$(OUT)/$(NAME)_fast)
