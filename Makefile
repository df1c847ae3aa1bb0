# make          set up and build; the tool is build/bin/accrue
# make demo     optimize an example, compile and run both versions
# make test     all tests
# make install PREFIX=/usr/local
# make uninstall PREFIX=/usr/local
# make package  a Debian package, build/accrue_VERSION_ARCHITECTURE.deb
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)

.PHONY: all build demo test install uninstall package clean
all: build

configure = cmake --preset default $(1) > build.log 2>&1 || { cat build.log; rm -f build.log; exit 1; }; rm -f build.log

build:
	@scripts/setup
	@[ -f build/build.ninja ] || { $(call configure,-DACCRUE_TESTS=OFF); }
	@[ -x build/bin/accrue ] || echo "building; the first time takes a few minutes"
	@ninja -C build -j $(JOBS) $$([ -t 1 ] || echo --quiet) programs

demo: build
	@scripts/demo

test: build
	@scripts/setup test
	@grep -qx ACCRUE_TESTS:BOOL=ON build/CMakeCache.txt || { $(call configure,-DACCRUE_TESTS=ON); }
	@ninja -C build -j $(JOBS) $$([ -t 1 ] || echo --quiet)
	@scripts/test

install: build
	@cmake --install build --prefix $(PREFIX) > /dev/null && echo "installed $(PREFIX)/bin/accrue and the library"

uninstall:
	@scripts/uninstall $(PREFIX)

package: build
	@scripts/setup package
	@cd build && cpack > package.log || { cat package.log; exit 1; }
	@ls -d build/accrue_*.deb

clean:
	rm -rf build
