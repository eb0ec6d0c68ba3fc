import { defineFeature } from '../feature.ts';
import { positionsPrivacy, positionTexts } from './constants.ts';
import { discoverTexts } from './discover.ts';
import { positionsContract } from './procedures.ts';
import { positionsLiveEvents } from './schemas.ts';

export const positionsFeature = defineFeature({
  procedures: positionsContract,
  refusals: {
    POSITIONS_FULL: { status: 409, message: positionTexts.errors.full },
    POSITION_NOT_OPEN: { status: 409, message: positionTexts.errors.notOpen },
    POSITION_FIRST: { status: 409, message: positionTexts.errors.first },
    SAVED_POSITIONS_FULL: { status: 409, message: discoverTexts.savedFull },
  },
  changes: positionsLiveEvents,
  privacy: positionsPrivacy,
});
