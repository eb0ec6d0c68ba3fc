import type { PayType } from '../companies/constants.ts';
import { type PositionState, semesterWeeks } from './constants.ts';

/** Whether students may apply. Days are the company's calendar days (decision D19). */
export function positionState(
  { open, lastDay }: { readonly open: boolean; readonly lastDay: string | null },
  today: string,
): PositionState {
  if (!open) return 'closed';
  return lastDay !== null && lastDay < today ? 'over' : 'open';
}

type Pay = {
  readonly payAmount: number | null;
  readonly payType: PayType;
  readonly hoursPerWeek: number | null;
};

/**
 * US dollars an hour, to compare positions; 0 if it is unknown. The column `pay_per_hour` of the table
 * follows the same rule.
 */
export function payPerHour({ payAmount, payType, hoursPerWeek }: Pay): number {
  if (payAmount === null) return 0;
  if (payType === 'hourly') return payAmount;
  if (hoursPerWeek === null || hoursPerWeek <= 0) return 0;
  return payType === 'monthly'
    ? payAmount / ((hoursPerWeek * 52) / 12)
    : payAmount / (hoursPerWeek * semesterWeeks);
}
