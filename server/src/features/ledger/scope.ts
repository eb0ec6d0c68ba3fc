import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';

/** Whose ledger to read: a student's or a company's, optionally with only one other side. */
export type LedgerScope =
  | { readonly side: 'student'; readonly studentId: UserId; readonly companyId: CompanyId | null }
  | { readonly side: 'company'; readonly companyId: CompanyId; readonly studentId: UserId | null };

export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

/** A person at a company who works with its ledger. */
export type CompanyPerson = { readonly companyId: CompanyId; readonly userId: UserId };

/** The amount that waits for a company's approval. The name is the company's as it was when the work began. */
export type Pending = { readonly companyId: CompanyId; readonly companyName: string; readonly cents: number };

/** Reads what is not approved yet from the features that own it, by company. */
export type PendingOf = (scope: LedgerScope) => Promise<readonly Pending[]>;
