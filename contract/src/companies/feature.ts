import { defineFeature } from '../feature.ts';
import { companiesPrivacy } from './constants.ts';
import { peopleTexts } from './people-texts.ts';
import { companiesContract } from './procedures.ts';
import { companiesRoutes } from './routes.ts';
import { companiesLiveEvents } from './schemas.ts';

export const companiesFeature = defineFeature({
  routes: companiesRoutes,
  procedures: companiesContract,
  refusals: {
    INVALID_INVITATION: { status: 400, message: peopleTexts.errors.badLink },
    INVALID_HAND_OVER_LINK: { status: 400, message: peopleTexts.errors.badStop },
    INVITATION_USED: { status: 409, message: peopleTexts.errors.used },
    TOO_MANY_INVITATIONS: { status: 429, message: peopleTexts.errors.tooMany },
    INVITED_TODAY: { status: 429, message: peopleTexts.errors.mailedToday },
    ADDRESS_NOT_CONFIRMED: { status: 409, message: peopleTexts.errors.confirmFirst },
    PEOPLE_FULL: { status: 409, message: peopleTexts.errors.full },
    PEOPLE_CHANGED: { status: 409, message: peopleTexts.errors.changed },
  },
  changes: companiesLiveEvents,
  privacy: companiesPrivacy,
});
