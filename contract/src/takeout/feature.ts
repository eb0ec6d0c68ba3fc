import { defineFeature } from '../feature.ts';
import { takeoutPrivacy, takeoutTexts } from './constants.ts';
import { takeoutContract } from './procedures.ts';

export const takeoutFeature = defineFeature({
  procedures: takeoutContract,
  refusals: {
    TOO_MANY_TAKEOUTS: { status: 429, message: takeoutTexts.errors.tooMany },
  },
  privacy: takeoutPrivacy,
});
