#include "CWireMessages.h"
