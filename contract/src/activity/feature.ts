import { defineFeature } from '../feature.ts';
import { activityPrivacy } from './constants.ts';
import { activityContract } from './procedures.ts';
import { activityLiveEvents } from './schemas.ts';

export const activityFeature = defineFeature({
  procedures: activityContract,
  changes: activityLiveEvents,
  privacy: activityPrivacy,
});
