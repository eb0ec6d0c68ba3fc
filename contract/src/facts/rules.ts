import { taskDays } from '../tasks/constants.ts';
import { factRules } from './constants.ts';
import type { CompanyFacts, CountedCompany, CountedStudent, StudentFacts } from './schemas.ts';

const { cases } = factRules;

/** Whole days of 24 hours within which something usually happens, at least one. */
const daysWithin = (seconds: number): number => Math.max(1, Math.ceil(seconds / 86_400));

/** US dollars, rounded down to two digits, so that a sum does not tell of one payment. */
export function roundedPaid(cents: number): number {
  const dollars = Math.floor(cents / 100);
  const unit = 10 ** Math.max(0, String(dollars).length - factRules.paidDigits);
  return Math.floor(dollars / unit) * unit;
}

/**
 * The facts about a company that others see. Each needs five cases; the paid sum five students, because less would
 * tell what one of them earns.
 */
export function companyFactsOf(counted: CountedCompany | null): CompanyFacts {
  if (counted === null) return { approves: null, pays: null, paid: null, ambassadors: null };
  const { approvals, approvalSeconds, earnings, paidEarnings, paySeconds, paidStudents, ambassadors } =
    counted;
  const arePaid = paidEarnings >= earnings * factRules.paidShare;
  const paid = roundedPaid(counted.paidCents);
  return {
    approves:
      approvals >= cases && approvalSeconds !== null
        ? // The calendar approves after 14 days, within the hour.
          Math.min(daysWithin(approvalSeconds), taskDays.approval)
        : null,
    pays: earnings >= cases && arePaid && paySeconds !== null ? daysWithin(paySeconds) : null,
    paid: paidStudents >= cases && paid > 0 ? paid : null,
    ambassadors: ambassadors >= cases ? ambassadors : null,
  };
}

/** The facts about a student that companies see. */
export function studentFactsOf(counted: CountedStudent | null): StudentFacts {
  const { companies = 0, approved = 0, decided = 0 } = counted ?? {};
  return {
    companies: companies > 0 ? companies : null,
    tasks: decided >= cases ? { approved, decided } : null,
  };
}
