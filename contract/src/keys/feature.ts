import { defineFeature } from '../feature.ts';
import { keyErrors, keysPrivacy } from './constants.ts';
import { keysContract } from './procedures.ts';
import { keysLiveEvents } from './schemas.ts';

export const keysFeature = defineFeature({
  procedures: keysContract,
  refusals: {
    KEYS_FULL: { status: 409, message: keyErrors.full },
    INVALID_KEY: { status: 401, message: keyErrors.invalid },
    KEY_PAUSED: { status: 403, message: keyErrors.paused },
    KEY_MAY_ONLY_READ: { status: 403, message: keyErrors.readOnly },
    TOO_MANY_UNKNOWN_KEYS: { status: 429, message: keyErrors.guesses },
    KEY_TOO_FAST: { status: 429, message: keyErrors.tooFast },
    IDEMPOTENCY_KEY_INVALID: { status: 400, message: keyErrors.invalidIdempotencyKey },
    IDEMPOTENCY_KEY_REUSED: { status: 422, message: keyErrors.reused },
    IDEMPOTENCY_KEY_RUNNING: { status: 409, message: keyErrors.running },
  },
  changes: keysLiveEvents,
  privacy: keysPrivacy,
});
