import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin rejected a waiting company, with a reason. */
export const companyRejected = defineEvent<{ companyId: UserId }>();

/** Students can now find a company, or can no longer. */
export const approvalsChanged = defineEvent<{ companyIds: readonly UserId[]; isApproved: boolean }>();

/** A company's name or picture changed. */
export const companyFaceChanged = defineEvent<{ userId: UserId }>();
