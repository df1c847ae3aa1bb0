#include "runtime/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "gpu/driver.h"

/* How many multiprocessors the thread's current device has, by NVIDIA's driver. 0: nobody knows. Makes no context: one
   costs memory, and a program with a device has one. */
static int ask_multiprocessors(void) {
  enum { multiprocessor_count = 16 };
  const char *why;
  const accrue_driver *const cu = accrue_find_driver(&why);
  int device = 0, value = 0;
  if (!cu || cu->cuCtxGetDevice(&device) || cu->cuDeviceGetAttribute(&value, multiprocessor_count, device)) return 0;
  return value;
}

/* The processor's name from the kernel, where it has one: x86 does, Arm has numbers. */
static void name_processor(char *name, size_t size) {
  static const char *const keys[] = {"model name", "CPU implementer", "CPU part"};
  char line[256], parts[3][80] = {"", "", ""};
  struct utsname system;
  FILE *const file = fopen("/proc/cpuinfo", "re");
  while (file && fgets(line, sizeof line, file)) {
    char *const colon = strchr(line, ':');
    if (!colon) continue;
    for (int i = 0; i < 3; i++)
      if (!parts[i][0] && strncmp(line, keys[i], strlen(keys[i])) == 0)
        snprintf(parts[i], sizeof parts[i], "%.79s", colon + 1 + strspn(colon + 1, " "));
  }
  if (file) fclose(file);
  for (int i = 0; i < 3; i++) parts[i][strcspn(parts[i], "\n")] = '\0';
  if (parts[0][0]) snprintf(name, size, "%s", parts[0]);
  else snprintf(name, size, "%.64s %s %s", uname(&system) == 0 ? system.machine : "processor", parts[1], parts[2]);
}

static void describe_device(accrue_device *device, const accrue_place *place) {
  accrue_place asked = *place;
  if (asked.accrue_describe) asked.accrue_describe(&asked);
  device->machine.is_gpu = !place->accrue_is_host;
  device->machine.threads = place->accrue_threads;
  if (asked.accrue_name) snprintf(device->name, sizeof device->name, "%s", asked.accrue_name);
  else if (place->accrue_is_host) name_processor(device->name, sizeof device->name);
  else snprintf(device->name, sizeof device->name, "unknown device");
  if (!place->accrue_is_host)
    device->machine.multiprocessors = asked.accrue_multiprocessors > 0 ? asked.accrue_multiprocessors : ask_multiprocessors();
}

accrue_device *accrue_device_of(accrue_device **list, const accrue_place *place) {
  for (accrue_device *device = *list; device; device = device->next)
    if (device->is_host == place->accrue_is_host && device->number == place->accrue_device &&
        device->threads == place->accrue_threads)
      return device;
  accrue_device *const device = (accrue_device *)calloc(1, sizeof *device);
  if (!device) return NULL;
  device->is_host = place->accrue_is_host, device->number = place->accrue_device, device->threads = place->accrue_threads;
  describe_device(device, place);
  device->next = *list;
  return *list = device;
}

size_t accrue_available(const accrue_place *place) {
  accrue_place asked = *place;
  if (asked.accrue_describe) asked.accrue_describe(&asked);
  return asked.accrue_available;
}
