import { defineFeature } from '../feature.ts';
import { keysPrivacy, keyTexts } from './constants.ts';
import { keysContract } from './procedures.ts';
import { keysLiveEvents } from './schemas.ts';

const { errors } = keyTexts;

export const keysFeature = defineFeature({
  procedures: keysContract,
  refusals: {
    KEYS_FULL: { status: 409, message: errors.full },
    INVALID_KEY: { status: 401, message: errors.invalid },
    KEY_PAUSED: { status: 403, message: errors.paused },
    KEY_MAY_ONLY_READ: { status: 403, message: errors.readOnly },
    TOO_MANY_UNKNOWN_KEYS: { status: 429, message: errors.guesses },
    KEY_TOO_FAST: { status: 429, message: errors.tooFast },
    IDEMPOTENCY_KEY_NEEDED: { status: 400, message: errors.noIdempotencyKey },
    IDEMPOTENCY_KEY_REUSED: { status: 422, message: errors.reused },
    IDEMPOTENCY_KEY_RUNNING: { status: 409, message: errors.running },
  },
  changes: keysLiveEvents,
  privacy: keysPrivacy,
});
