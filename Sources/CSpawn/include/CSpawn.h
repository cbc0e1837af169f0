#pragma once

/// Lets a new process inherit no descriptor from a number on, where the system has a function for it.
///
/// `actions` is a `posix_spawn_file_actions_t *`.
void spawn_inherit_none_from(void *actions, int first);
