import { defineFeature } from '../feature.ts';
import { directoryPrivacy, directoryTexts } from './constants.ts';
import { directoryContract } from './procedures.ts';
import { directoryRoutes } from './routes.ts';
import { directoryLiveEvents } from './schemas.ts';

export const directoryFeature = defineFeature({
  routes: directoryRoutes,
  procedures: directoryContract,
  refusals: {
    SHORTLIST_FULL: { status: 409, message: directoryTexts.shortlist.full },
    SEARCHES_FULL: { status: 409, message: directoryTexts.searches.full },
    SEARCH_NAME_TAKEN: { status: 409, message: directoryTexts.searches.taken },
  },
  changes: directoryLiveEvents,
  privacy: directoryPrivacy,
});
