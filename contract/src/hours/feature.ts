import { defineFeature } from '../feature.ts';
import { hoursErrors } from './constants.ts';
import { hoursContract } from './procedures.ts';
import { hoursLiveEvents } from './schemas.ts';

export const hoursFeature = defineFeature({
  procedures: hoursContract,
  refusals: {
    HOURS_DAY: { status: 409, message: hoursErrors.day },
    HOURS_APPROVED: { status: 409, message: hoursErrors.approved },
    HOURS_DAY_FULL: { status: 409, message: hoursErrors.dayFull },
    HOURS_TOO_OFTEN: { status: 409, message: hoursErrors.tooOften },
    HOURS_TOO_MUCH: { status: 409, message: hoursErrors.tooMuch },
    WEEK_RUNNING: { status: 409, message: hoursErrors.running },
  },
  changes: hoursLiveEvents,
});
