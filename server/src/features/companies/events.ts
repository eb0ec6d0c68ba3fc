import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin does not approve a company that waits for it, and says why. */
export const companyRejected = defineEvent<{ companyId: UserId }>();

/** Students find a company from now on, or find it no more. */
export const approvalsChanged = defineEvent<{ companyIds: readonly UserId[]; isApproved: boolean }>();

/** A company has another name or picture than before. */
export const companyFaceChanged = defineEvent<{ userId: UserId }>();
