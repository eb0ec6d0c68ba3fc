import { authErrors, authTexts } from '../accounts/constants.ts';
import { addressTexts, freshLoginTexts, proofTexts, stopTexts } from '../accounts/own-texts.ts';
import { passkeyTexts } from '../accounts/passkey-texts.ts';
import { secondFactorTexts } from '../accounts/second-factor-texts.ts';
import { ambassadorErrors } from '../ambassadors/constants.ts';
import { hoursErrors } from '../ambassadors/hours-texts.ts';
import { applicationTexts } from '../applications/constants.ts';
import { billingTexts } from '../billing/constants.ts';
import { peopleTexts } from '../companies/people-texts.ts';
import { directoryTexts, discoverTexts } from '../directory/constants.ts';
import { ledgerErrors } from '../ledger/errors.ts';
import { mediaTexts } from '../media/constants.ts';
import { messagingTexts } from '../messaging/constants.ts';
import { moderationErrors } from '../moderation/errors.ts';
import { unsubscribeTexts } from '../notifications/constants.ts';
import { payoutErrors } from '../payouts/errors.ts';
import { positionTexts } from '../positions/constants.ts';
import { studentTexts } from '../students/constants.ts';
import { takeoutTexts } from '../takeout/constants.ts';
import { taskRefusals } from '../tasks/constants.ts';

export { type ChangedThing, changedTexts } from './changed.ts';

/** The message for an error on our side. */
export const internalText = 'Something went wrong on our side. Please try again.';

/**
 * Every refusal of the server: a stable code, its HTTP status and the message for the user. A refused read
 * answers NOT_FOUND, so that it does not reveal that the object exists.
 */
export const refusals = {
  INVALID_INPUT: { status: 400, message: 'Please check the marked fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account is not allowed to do this.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_FAST: { status: 429, message: 'You are going too fast. Please wait a moment.' },
  /** The row is no longer the version that was on the screen. `data.row` is its newest one, null if it is gone. */
  CHANGED: { status: 409, message: 'This has changed. Please review it again.' },
  INTERNAL: { status: 500, message: internalText },
  UNAVAILABLE: { status: 503, message: 'The service is starting or stopping. Please try again in a moment.' },

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
  EMAIL_TAKEN: { status: 409, message: authErrors.emailInUse },
  WEAK_PASSWORD: { status: 400, message: authErrors.weakPassword },
  TOO_MANY_ATTEMPTS: { status: 429, message: authErrors.tooManyAttempts },
  TOO_MANY_SIGN_UPS: { status: 429, message: authErrors.tooManySignUps },
  INVALID_RESET_LINK: { status: 400, message: authTexts.reset.badLink },
  INVALID_ADDRESS_LINK: { status: 400, message: proofTexts.badLink },
  LOG_IN_TO_CONFIRM: { status: 403, message: proofTexts.logIn },
  INVALID_STOP_LINK: { status: 400, message: stopTexts.badLink },
  TOO_MANY_ADDRESS_LINKS: { status: 429, message: addressTexts.tooMany },
  TOO_MANY_TAKEOUTS: { status: 429, message: takeoutTexts.errors.tooMany },

  INVALID_UNSUBSCRIBE_LINK: { status: 400, message: unsubscribeTexts.badLink },

  INVALID_INVITATION: { status: 400, message: peopleTexts.errors.badLink },
  INVALID_HAND_OVER_LINK: { status: 400, message: peopleTexts.errors.badStop },
  INVITATION_USED: { status: 409, message: peopleTexts.errors.used },
  TOO_MANY_INVITATIONS: { status: 429, message: peopleTexts.errors.tooMany },
  INVITED_TODAY: { status: 429, message: peopleTexts.errors.mailedToday },
  ADDRESS_NOT_CONFIRMED: { status: 409, message: peopleTexts.errors.confirmFirst },
  PEOPLE_FULL: { status: 409, message: peopleTexts.errors.full },
  PEOPLE_CHANGED: { status: 409, message: peopleTexts.errors.changed },
  POSITIONS_FULL: { status: 409, message: positionTexts.errors.full },
  POSITION_NOT_OPEN: { status: 409, message: positionTexts.errors.notOpen },
  POSITION_FIRST: { status: 409, message: positionTexts.errors.first },

  PERSON_GONE: { status: 409, message: messagingTexts.colleagues.gone },

  UNKNOWN_UNIVERSITY: { status: 400, message: studentTexts.chooseUniversity.notOnList },
  PROFILE_INCOMPLETE: { status: 409, message: studentTexts.onboarding.profile.incomplete },

  SELECTION_CHANGED: { status: 409, message: moderationErrors.selectionChanged },
  EXPORT_RUNNING: {
    status: 429,
    message: 'An export is already running. Please try again in a moment.',
  },
  SHORTLIST_FULL: { status: 409, message: directoryTexts.shortlist.full },
  SAVED_POSITIONS_FULL: { status: 409, message: discoverTexts.savedFull },
  SEARCHES_FULL: { status: 409, message: directoryTexts.searches.full },
  SEARCH_NAME_TAKEN: { status: 409, message: directoryTexts.searches.taken },

  EMPTY_MESSAGE: { status: 400, message: messagingTexts.errors.empty },
  WAIT_FOR_REPLY: { status: 409, message: messagingTexts.errors.wait },
  APPLICATION_DECLINED: { status: 409, message: messagingTexts.errors.declined },
  APPLICATION_WITHDRAWN: { status: 409, message: messagingTexts.errors.withdrawn },
  STUDENT_MESSAGE_TOO_LONG: { status: 400, message: messagingTexts.errors.studentTooLong },
  COMPANY_MESSAGE_TOO_LONG: { status: 400, message: messagingTexts.errors.companyTooLong },
  RECIPIENT_GONE: { status: 409, message: messagingTexts.errors.recipientDeleted },
  RECIPIENT_BARRED: { status: 409, message: messagingTexts.errors.recipientBarred },
  CONVERSATION_BLOCKED: { status: 409, message: messagingTexts.block.notice },
  DAILY_LIMIT: { status: 429, message: messagingTexts.errors.tooManyConversations },
  FILES_AWAIT_APPROVAL: { status: 403, message: messagingTexts.files.approval },
  TOO_MANY_FILES: { status: 429, message: messagingTexts.files.tooManyToday },
  DELETED_TOO_LATE: { status: 409, message: messagingTexts.delete.tooLate },
  ALREADY_REPORTED: { status: 409, message: messagingTexts.report.already },

  APPLICATION_CHANGED: { status: 409, message: applicationTexts.errors.changed },
  TEMPLATES_FULL: { status: 409, message: applicationTexts.errors.templatesFull },

  OWED_TOO_LITTLE: { status: 409, message: ledgerErrors.tooLittle },
  OWED_CHANGED: { status: 409, message: ledgerErrors.changed },
  NOTHING_TO_PAY: { status: 409, message: ledgerErrors.nothing },
  PAYMENT_CHANGED: { status: 409, message: ledgerErrors.paymentChanged },
  ENTRY_TOO_LARGE: { status: 400, message: ledgerErrors.tooLarge },
  OFFER_CHANGED: { status: 409, message: ambassadorErrors.changed },
  NOT_APPROVED: { status: 409, message: ambassadorErrors.notApproved },
  COMPANY_LEAVES: { status: 409, message: ambassadorErrors.leaving },
  STUDENT_HAS_NOT_WRITTEN: { status: 409, message: ambassadorErrors.notWritten },
  APPLICATION_IS_CLOSED: { status: 409, message: ambassadorErrors.closed },
  COMPANY_AWAY: { status: 409, message: ambassadorErrors.away },
  AMBASSADORS_FULL: { status: 409, message: ambassadorErrors.companyFull },
  STUDENT_IS_FULL: { status: 409, message: ambassadorErrors.studentFull },
  TOO_MANY_OFFERS: { status: 429, message: ambassadorErrors.tooMany },

  HOURS_CHANGED: { status: 409, message: hoursErrors.changed },
  HOURS_DAY: { status: 409, message: hoursErrors.day },
  HOURS_APPROVED: { status: 409, message: hoursErrors.approved },
  HOURS_DAY_FULL: { status: 409, message: hoursErrors.dayFull },
  HOURS_TOO_OFTEN: { status: 409, message: hoursErrors.tooOften },
  HOURS_TOO_MUCH: { status: 409, message: hoursErrors.tooMuch },
  WEEK_RUNNING: { status: 409, message: hoursErrors.running },

  TASK_CHANGED: { status: 409, message: taskRefusals.taskChanged },
  TASK_FULL: { status: 409, message: taskRefusals.taskFull },
  TASK_PAUSED: { status: 409, message: taskRefusals.taskPaused },
  PROOF_CHANGED: { status: 409, message: taskRefusals.proofChanged },

  IMAGE_TYPE: { status: 415, message: mediaTexts.errors.type },
  IMAGE_TOO_LARGE: { status: 413, message: mediaTexts.errors.size },
  FILE_TYPE: { status: 415, message: mediaTexts.errors.fileType },
  FILE_TOO_LARGE: { status: 413, message: mediaTexts.errors.fileSize },
  IMAGE_TOO_MANY_PIXELS: { status: 413, message: mediaTexts.errors.pixels },
  IMAGE_UNREADABLE: { status: 422, message: mediaTexts.errors.unreadable },
  IMAGE_TOO_COMPLEX: { status: 422, message: mediaTexts.errors.complex },
  IMAGE_UNSAVED: { status: 503, message: mediaTexts.errors.unsaved },
  IMAGES_BUSY: { status: 503, message: mediaTexts.errors.busy },

  ADMIN_PROFILE: { status: 409, message: moderationErrors.adminProfile },
  ADMIN_USER: { status: 409, message: moderationErrors.adminUser },
  APPEALED_ALREADY: { status: 409, message: moderationErrors.appealed },
  APPEAL_OVER: { status: 409, message: moderationErrors.appealOver },
  COMPANY_INCOMPLETE: { status: 409, message: moderationErrors.incomplete },
  TOLD_ALREADY: { status: 409, message: moderationErrors.toldAlready },
  /** The picture that was to be replaced is no longer the one on the screen. Also stands in for CHANGED, see `contractVersion`. */
  CHANGED_MEANWHILE: { status: 409, message: moderationErrors.changedMeanwhile },

  PAYMENTS_UNAVAILABLE: { status: 409, message: billingTexts.errors.unavailable },
  PAYMENT_PROVIDER_AWAY: { status: 503, message: billingTexts.errors.provider },
  PAYMENT_SESSION_UNKNOWN: { status: 404, message: billingTexts.errors.unknownSession },
  PAYING_USER_UNKNOWN: { status: 404, message: billingTexts.errors.userNotFound },
  PAYMENT_UNPAID: { status: 409, message: billingTexts.errors.unpaid },
  PAYMENT_UNDER_WAY: { status: 409, message: billingTexts.errors.underWay },
  PAYMENT_DECLINED: { status: 409, message: billingTexts.errors.declined },
  PAYMENT_MISMATCH: { status: 409, message: billingTexts.errors.mismatch },
  PAYOUTS_NOT_SET_UP: { status: 409, message: payoutErrors.notSetUp },
  CARD_AMOUNT: { status: 409, message: payoutErrors.amount },
  CARD_DISPUTED: { status: 409, message: payoutErrors.disputed },
  SUBSCRIPTION_STATE: { status: 409, message: billingTexts.errors.notNow },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes: readonly string[] = Object.keys(refusals);

/** A rejected input field: its dotted path and the error. */
export type FieldFault = { field: string; message: string };
