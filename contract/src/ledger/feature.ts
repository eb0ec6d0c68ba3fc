import { defineFeature } from '../feature.ts';
import { ledgerPrivacy } from './constants.ts';
import { ledgerErrors } from './errors.ts';
import { ledgerContract } from './procedures.ts';
import { ledgerRoutes } from './routes.ts';
import { ledgerLiveEvents } from './schemas.ts';

export const ledgerFeature = defineFeature({
  routes: ledgerRoutes,
  procedures: ledgerContract,
  refusals: {
    OWED_TOO_LITTLE: { status: 409, message: ledgerErrors.tooLittle },
    OWED_CHANGED: { status: 409, message: ledgerErrors.changed },
    NOTHING_TO_PAY: { status: 409, message: ledgerErrors.nothing },
    ENTRY_TOO_LARGE: { status: 400, message: ledgerErrors.tooLarge },
  },
  changes: ledgerLiveEvents,
  privacy: ledgerPrivacy,
});
