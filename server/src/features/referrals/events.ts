import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A company has changed its settings. */
export const programSaved = defineEvent<{
  readonly companyId: CompanyId;
  readonly act: 'start' | 'change' | 'stop';
}>();

/** Where links of a company lead may have changed, and for these students, too. */
export const linksChanged = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentIds: readonly UserId[];
}>();

/** A company has reported new conversions. */
export const conversionsReported = defineEvent<{
  readonly companyId: CompanyId;
  readonly studentIds: readonly UserId[];
  readonly conversions: readonly { readonly conversionId: string; readonly studentId: UserId }[];
  readonly count: number;
  /** In US cents, all together. */
  readonly earningCents: number;
  /** Whether one of its people did it, not a key. */
  readonly isByPerson: boolean;
}>();

type OfPair = {
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly conversionIds: readonly string[];
  /** What they earned. */
  readonly cents: number;
};

/** Conversions became earnings, in this transaction. */
export const conversionsEarned = defineEvent<{ readonly pairs: readonly OfPair[] }>();

/** A company has reversed a conversion. `correctedCents` were owed for it before. */
export const conversionReversed = defineEvent<{
  readonly conversionId: string;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly orderId: string;
  readonly earningCents: number;
  readonly correctedCents: number;
  readonly isByPerson: boolean;
}>();
