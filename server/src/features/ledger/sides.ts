import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';

/** Whose books are read: a student's or a company's, perhaps only those with one other side. */
export type Books =
  | { readonly side: 'student'; readonly studentId: UserId; readonly companyId: CompanyId | null }
  | { readonly side: 'company'; readonly companyId: CompanyId; readonly studentId: UserId | null };

export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

/** A person of a company who does something with its books. */
export type CompanyPerson = { readonly companyId: CompanyId; readonly userId: UserId };
