import * as z from 'zod';
import { rating } from '../reviews/schemas.ts';

const count = z.int().min(0);

/** What was counted of a company. Only the company itself sees these figures. */
export const countedCompany = z.object({
  /** Approvals of proofs and of weeks of hours, and the median of the seconds that they took; null without any. */
  approvals: count,
  approvalSeconds: z.number().min(0).nullable(),
  /** Amounts that were paid or should have been, those of them that were paid, and the median of the seconds until then. */
  earnings: count,
  paidEarnings: count,
  paySeconds: z.number().min(0).nullable(),
  /** Students who were paid in the last 180 days, and US cents that all students have received so far. */
  paidStudents: count,
  paidCents: count,
  ambassadors: count,
});
export type CountedCompany = z.infer<typeof countedCompany>;

/** The same of a student. */
export const countedStudent = z.object({
  companies: count,
  /** Tasks that companies approved, and those that they approved or declined. */
  approved: count,
  decided: count,
});
export type CountedStudent = z.infer<typeof countedStudent>;

/** Facts about a company; each is null while too little is known. */
export const companyFacts = z.object({
  /** Days. */
  approves: z.int().nullable(),
  /** Days. */
  pays: z.int().nullable(),
  /** US dollars, rounded down to two digits. */
  paid: z.int().nullable(),
  ambassadors: z.int().nullable(),
});
export type CompanyFacts = z.infer<typeof companyFacts>;

/** Facts about a student; each is null while too little is known. */
export const studentFacts = z.object({
  companies: z.int().nullable(),
  tasks: z.object({ approved: z.int(), decided: z.int() }).nullable(),
});
export type StudentFacts = z.infer<typeof studentFacts>;

/** A company's own facts and stars, as students see them, and what was counted for them; null before the first count. */
export const ownFacts = z.object({ shown: companyFacts, rating, counted: countedCompany.nullable() });
