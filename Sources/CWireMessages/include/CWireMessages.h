/* Written by scripts/generate-wire. Do not edit. */
#ifndef CALORIECOUNT_WIRE_MESSAGES_H
#define CALORIECOUNT_WIRE_MESSAGES_H
#include "caloriecount/v1/evidence.pb-c.h"
#include "caloriecount/v1/explain.pb-c.h"
#include "caloriecount/v1/frame.pb-c.h"
#include "caloriecount/v1/inputs.pb-c.h"
#include "caloriecount/v1/lifecycle.pb-c.h"
#include "caloriecount/v1/outcomes.pb-c.h"
#include "caloriecount/v1/plan.pb-c.h"
#include "caloriecount/v1/proposal.pb-c.h"
#include "caloriecount/v1/replay.pb-c.h"
#include "caloriecount/v1/status.pb-c.h"
#include "caloriecount/v1/texts.pb-c.h"
#include "caloriecount/v1/weekly.pb-c.h"
#include "caloriecount/v1/write.pb-c.h"
#endif
