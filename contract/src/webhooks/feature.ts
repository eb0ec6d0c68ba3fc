import { defineFeature } from '../feature.ts';
import { webhookErrors, webhooksPrivacy } from './constants.ts';
import { webhooksContract } from './procedures.ts';
import { webhooksLiveEvents } from './schemas.ts';

export const webhooksFeature = defineFeature({
  procedures: webhooksContract,
  refusals: {
    WEBHOOKS_FULL: { status: 409, message: webhookErrors.full },
    WEBHOOK_OFF: { status: 409, message: webhookErrors.off },
  },
  changes: webhooksLiveEvents,
  privacy: webhooksPrivacy,
});
