import type { CompanyId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin rejected a waiting company, with a reason. */
export const companyRejected = defineEvent<{ companyId: CompanyId }>();

/** Students can now find a company, or can no longer. */
export const approvalsChanged = defineEvent<{ companyIds: readonly CompanyId[]; isApproved: boolean }>();

/** A company's name or picture changed. */
export const companyFaceChanged = defineEvent<{ companyId: CompanyId }>();

/** Companies are removed in this transaction, with their owners; their data is still there while reactions run. */
export const companiesRemoved = defineEvent<{ companyIds: readonly CompanyId[] }>();
