import { defineFeature } from '../feature.ts';
import { ambassadorErrors, ambassadorsPrivacy } from './constants.ts';
import { ambassadorsContract } from './procedures.ts';
import { ambassadorsLiveEvents } from './schemas.ts';

export const ambassadorsFeature = defineFeature({
  procedures: ambassadorsContract,
  refusals: {
    NOT_APPROVED: { status: 409, message: ambassadorErrors.notApproved },
    COMPANY_LEAVES: { status: 409, message: ambassadorErrors.leaving },
    STUDENT_HAS_NOT_WRITTEN: { status: 409, message: ambassadorErrors.notWritten },
    APPLICATION_IS_CLOSED: { status: 409, message: ambassadorErrors.closed },
    COMPANY_AWAY: { status: 409, message: ambassadorErrors.away },
    AMBASSADORS_FULL: { status: 409, message: ambassadorErrors.companyFull },
    STUDENT_IS_FULL: { status: 409, message: ambassadorErrors.studentFull },
    TOO_MANY_OFFERS: { status: 429, message: ambassadorErrors.tooMany },
  },
  changes: ambassadorsLiveEvents,
  privacy: ambassadorsPrivacy,
});
