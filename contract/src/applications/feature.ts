import { defineFeature } from '../feature.ts';
import { applicationsPrivacy, applicationTexts } from './constants.ts';
import { applicationsContract } from './procedures.ts';
import { applicationsLiveEvents } from './schemas.ts';

export const applicationsFeature = defineFeature({
  procedures: applicationsContract,
  refusals: {
    TEMPLATES_FULL: { status: 409, message: applicationTexts.errors.templatesFull },
  },
  changes: applicationsLiveEvents,
  privacy: applicationsPrivacy,
});
