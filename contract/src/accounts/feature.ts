import { defineFeature } from '../feature.ts';
import { addressTexts, freshLoginTexts, proofTexts, stopTexts } from './account-texts.ts';
import { accountsPrivacy, authErrors, authTexts } from './constants.ts';
import { passkeyTexts } from './passkey-texts.ts';
import { accountsContract } from './procedures.ts';
import { providerTexts } from './provider-texts.ts';
import { accountsRoutes } from './routes.ts';
import { accountsLiveEvents } from './schemas.ts';
import { secondFactorTexts } from './second-factor-texts.ts';

export const accountsFeature = defineFeature({
  routes: accountsRoutes,
  procedures: accountsContract,
  refusals: {
    INVALID_CREDENTIALS: { status: 401, message: authErrors.invalidCredential },
    UNKNOWN_ACCOUNT: { status: 401, message: authErrors.userNotFound },
    WRONG_PASSWORD: { status: 401, message: authErrors.wrongPassword },
    PASSWORD_NEEDED: { status: 403, message: freshLoginTexts.needed },
    FORMER_ADMIN: { status: 403, message: authErrors.formerAdmin },
    WRONG_CODE: { status: 401, message: secondFactorTexts.errors.wrongCode },
    SECOND_FACTOR_OVER: { status: 401, message: secondFactorTexts.errors.over },
    SECOND_FACTOR_LOCKED: { status: 429, message: secondFactorTexts.errors.locked },
    SECOND_FACTOR_STATE: { status: 409, message: secondFactorTexts.errors.state },
    PASSKEY_REFUSED: { status: 400, message: passkeyTexts.errors.refused },
    PASSKEYS_FULL: { status: 409, message: passkeyTexts.errors.full },
    PROVIDER_REFUSED: { status: 400, message: providerTexts.errors.refused },
    PROVIDER_AWAY: { status: 503, message: providerTexts.errors.away },
    PROVIDER_UNKNOWN: { status: 401, message: providerTexts.errors.unknown },
    PROVIDER_EMAIL_TAKEN: { status: 409, message: providerTexts.errors.emailTaken },
    PROVIDER_WITHOUT_EMAIL: { status: 400, message: providerTexts.errors.noEmail },
    PROVIDER_TAKEN: { status: 409, message: providerTexts.errors.taken },
    LAST_WAY_IN: { status: 409, message: providerTexts.errors.lastWayIn },
    NO_PASSWORD: { status: 403, message: providerTexts.errors.noPassword },
    EMAIL_TAKEN: { status: 409, message: authErrors.emailInUse },
    WEAK_PASSWORD: { status: 400, message: authErrors.weakPassword },
    TOO_MANY_ATTEMPTS: { status: 429, message: authErrors.tooManyAttempts },
    TOO_MANY_SIGN_UPS: { status: 429, message: authErrors.tooManySignUps },
    INVALID_RESET_LINK: { status: 400, message: authTexts.reset.badLink },
    INVALID_ADDRESS_LINK: { status: 400, message: proofTexts.badLink },
    LOG_IN_TO_CONFIRM: { status: 403, message: proofTexts.logIn },
    INVALID_STOP_LINK: { status: 400, message: stopTexts.badLink },
    TOO_MANY_ADDRESS_LINKS: { status: 429, message: addressTexts.tooMany },
  },
  liveEvents: accountsLiveEvents,
  privacy: accountsPrivacy,
});
