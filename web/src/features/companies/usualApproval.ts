import { companyTexts } from '@ambitionhub/contract/companies';

/** 'It usually comes within a day of signing up.'; null if unknown. */
export function usualApprovalText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const hours = seconds / 3600;
  const days = Math.ceil(hours / 24);
  const time =
    hours <= 1
      ? 'an hour'
      : days <= 1
        ? 'a day'
        : days <= 14
          ? `${days} days`
          : `${Math.ceil(days / 7)} weeks`;
  return companyTexts.approval.usual(time);
}
