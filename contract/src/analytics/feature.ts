import { defineFeature } from '../feature.ts';
import { analyticsPrivacy } from './constants.ts';
import { analyticsContract } from './procedures.ts';

export const analyticsFeature = defineFeature({
  procedures: analyticsContract,
  privacy: analyticsPrivacy,
});
