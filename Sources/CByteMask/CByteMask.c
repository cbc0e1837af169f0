// All is in the header, so that Swift has it inlined.
#include "CByteMask.h"
