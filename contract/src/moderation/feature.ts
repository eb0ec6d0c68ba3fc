import { defineFeature } from '../feature.ts';
import { moderationPrivacy } from './constants.ts';
import { moderationErrors } from './errors.ts';
import { moderationLiveEvents } from './live.ts';
import { moderationContract } from './procedures.ts';
import { moderationRoutes } from './routes.ts';

export const moderationFeature = defineFeature({
  routes: moderationRoutes,
  procedures: moderationContract,
  refusals: {
    SELECTION_CHANGED: { status: 409, message: moderationErrors.selectionChanged },
    ADMIN_PROFILE: { status: 409, message: moderationErrors.adminProfile },
    ADMIN_USER: { status: 409, message: moderationErrors.adminUser },
    APPEALED_ALREADY: { status: 409, message: moderationErrors.appealed },
    APPEAL_OVER: { status: 409, message: moderationErrors.appealOver },
    COMPANY_INCOMPLETE: { status: 409, message: moderationErrors.incomplete },
    TOLD_ALREADY: { status: 409, message: moderationErrors.toldAlready },
    /** The picture that was to be replaced is no longer the one on the screen. Also stands in for CHANGED, see `contractVersion`. */
    CHANGED_MEANWHILE: { status: 409, message: moderationErrors.changedMeanwhile },
  },
  changes: moderationLiveEvents,
  privacy: moderationPrivacy,
});
