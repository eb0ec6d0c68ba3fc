import { defineFeature } from '../feature.ts';
import { messagingPrivacy, messagingTexts } from './constants.ts';
import { messagingContract } from './procedures.ts';
import { messagingLiveEvents } from './schemas.ts';

export const messagingFeature = defineFeature({
  procedures: messagingContract,
  refusals: {
    PERSON_GONE: { status: 409, message: messagingTexts.colleagues.gone },
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
  },
  liveEvents: messagingLiveEvents,
  privacy: messagingPrivacy,
});
