import { defineFeature } from '../feature.ts';
import { studentTexts } from './constants.ts';
import { studentsPrivacy } from './fields.ts';
import { studentsContract } from './procedures.ts';
import { studentsRoutes } from './routes.ts';

export const studentsFeature = defineFeature({
  routes: studentsRoutes,
  procedures: studentsContract,
  refusals: {
    UNKNOWN_UNIVERSITY: { status: 400, message: studentTexts.chooseUniversity.notOnList },
    PROFILE_INCOMPLETE: { status: 409, message: studentTexts.onboarding.profile.incomplete },
  },
  privacy: studentsPrivacy,
});
