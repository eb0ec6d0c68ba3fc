import { defineFeature } from '../feature.ts';
import { billingPrivacy, billingTexts } from './constants.ts';
import { billingContract } from './procedures.ts';
import { billingRoutes } from './routes.ts';
import { billingLiveEvents } from './schemas.ts';

export const billingFeature = defineFeature({
  routes: billingRoutes,
  procedures: billingContract,
  refusals: {
    PAYMENTS_UNAVAILABLE: { status: 409, message: billingTexts.errors.unavailable },
    PAYMENT_PROVIDER_AWAY: { status: 503, message: billingTexts.errors.provider },
    PAYMENT_SESSION_UNKNOWN: { status: 404, message: billingTexts.errors.unknownSession },
    PAYING_USER_UNKNOWN: { status: 404, message: billingTexts.errors.userNotFound },
    PAYMENT_UNPAID: { status: 409, message: billingTexts.errors.unpaid },
    PAYMENT_UNDER_WAY: { status: 409, message: billingTexts.errors.underWay },
    PAYMENT_DECLINED: { status: 409, message: billingTexts.errors.declined },
    PAYMENT_MISMATCH: { status: 409, message: billingTexts.errors.mismatch },
    SUBSCRIPTION_STATE: { status: 409, message: billingTexts.errors.notNow },
  },
  changes: billingLiveEvents,
  privacy: billingPrivacy,
});
