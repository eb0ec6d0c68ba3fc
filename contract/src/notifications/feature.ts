import { defineFeature } from '../feature.ts';
import { deviceTexts, notificationsPrivacy, unsubscribeTexts } from './constants.ts';
import { notificationsContract } from './procedures.ts';
import { notificationsRoutes } from './routes.ts';
import { notificationsLiveEvents } from './schemas.ts';

export const notificationsFeature = defineFeature({
  routes: notificationsRoutes,
  procedures: notificationsContract,
  refusals: {
    PUSH_OFF: { status: 409, message: deviceTexts.unknown },
    INVALID_UNSUBSCRIBE_LINK: { status: 400, message: unsubscribeTexts.badLink },
  },
  changes: notificationsLiveEvents,
  privacy: notificationsPrivacy,
});
