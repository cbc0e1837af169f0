// All of these are in the header, so that Swift has them inlined.
#include "CByteMask.h"
