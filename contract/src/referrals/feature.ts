import { defineFeature } from '../feature.ts';
import { referralsOff, referralsPrivacy } from './constants.ts';
import { referralsContract } from './procedures.ts';
import { referralsLiveEvents } from './schemas.ts';

export const referralsFeature = defineFeature({
  procedures: referralsContract,
  refusals: {
    REFERRALS_OFF: { status: 409, message: referralsOff },
  },
  changes: referralsLiveEvents,
  privacy: referralsPrivacy,
});
