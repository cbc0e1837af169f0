#include "CSpawn.h"

#include <spawn.h>

#if defined(__GLIBC__)
// Since glibc 2.34; on an older system the address is null.
extern int posix_spawn_file_actions_addclosefrom_np(
    posix_spawn_file_actions_t *actions, int first) __attribute__((weak));
#endif

void spawn_inherit_none_from(void *actions, int first) {
#if defined(__GLIBC__)
  if (posix_spawn_file_actions_addclosefrom_np) {
    posix_spawn_file_actions_addclosefrom_np(actions, first);
  }
#else
  (void)actions;
  (void)first;
#endif
}
