import { defineFeature } from '../feature.ts';
import { portfolioPrivacy } from './constants.ts';
import { portfolioContract } from './procedures.ts';
import { portfolioLiveEvents } from './schemas.ts';

export const portfolioFeature = defineFeature({
  procedures: portfolioContract,
  changes: portfolioLiveEvents,
  privacy: portfolioPrivacy,
});
