#include "CMessageArena.h"
