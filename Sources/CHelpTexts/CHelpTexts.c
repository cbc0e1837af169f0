#include "CHelpTexts.h"

#include <string.h>

// The texts one behind the other, each below a line `$ chat-schema validate --help`.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const char texts[] = {
#embed "help.txt" suffix(, 0)
};

// Returns the next line that begins with a dollar sign, or the end.
static const char *nextCommand(const char *text) {
  for (; text != NULL; text = strchr(text, '\n')) {
    if (*text == '\n') text++;
    if (*text == '$') return text;
  }
  return texts + sizeof texts - 1;
}

const char *CHelpText(const char *command, size_t *length) {
  const size_t size = strlen(command);
  for (const char *line = nextCommand(texts); *line != 0;) {
    const char *text = strchr(line, '\n') + 1;
    const char *end = nextCommand(text);
    if (strncmp(line + 2, command, size) == 0 && strncmp(line + 2 + size, " --help\n", 8) == 0) {
      *length = (size_t)(end - text);
      return text;
    }
    line = end;
  }
  return NULL;
}
