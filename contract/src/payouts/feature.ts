import { defineFeature } from '../feature.ts';
import { payoutsPrivacy } from './constants.ts';
import { payoutErrors } from './errors.ts';
import { payoutsContract } from './procedures.ts';
import { payoutsRoutes } from './routes.ts';
import { payoutsLiveEvents } from './schemas.ts';

export const payoutsFeature = defineFeature({
  routes: payoutsRoutes,
  procedures: payoutsContract,
  refusals: {
    PAYOUTS_NOT_SET_UP: { status: 409, message: payoutErrors.notSetUp },
    CARD_AMOUNT: { status: 409, message: payoutErrors.amount },
    CARD_DISPUTED: { status: 409, message: payoutErrors.disputed },
  },
  changes: payoutsLiveEvents,
  privacy: payoutsPrivacy,
});
