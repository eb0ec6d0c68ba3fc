import { defineFeature } from '../feature.ts';
import { reviewErrors as errors, reviewsPrivacy } from './constants.ts';
import { reviewsContract } from './procedures.ts';
import { reviewsLiveEvents } from './schemas.ts';

export const reviewsFeature = defineFeature({
  procedures: reviewsContract,
  refusals: {
    REVIEW_NOT_YET: { status: 409, message: errors.notYet },
    REVIEW_WRITTEN: { status: 409, message: errors.again },
    REVIEW_FINAL: { status: 409, message: errors.late },
    REVIEW_REPLIED: { status: 409, message: errors.replied },
    REVIEW_REMOVED: { status: 409, message: errors.removed },
  },
  changes: reviewsLiveEvents,
  privacy: reviewsPrivacy,
});
