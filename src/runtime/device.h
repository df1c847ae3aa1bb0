/* The devices that launches of this process ran on: what each is, asked once. */
#ifndef ACCRUE_RUNTIME_DEVICE_H
#define ACCRUE_RUNTIME_DEVICE_H
#include "accrue/runtime.h"
#include "plan/model.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_device {
  struct accrue_device *next;
  int is_host, number, threads; /* what tells it from others in this process */
  char name[128];               /* what tells it from others in the store */
  accrue_machine machine;
  size_t pooled;                /* bytes of copies taken from it */
  long launches;
} accrue_device;

/* The device of a place, put in front of *list if it is new. Null: no memory left for it. */
accrue_device *accrue_device_of(accrue_device **list, const accrue_place *place);

/* The bytes free on it now; 0: not known. */
size_t accrue_available(const accrue_place *place);

#ifdef __cplusplus
}
#endif
#endif
