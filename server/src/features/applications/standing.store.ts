import { applicationDays, applicationStatuses, type ShownStatus } from '@ambitionhub/contract/applications';
import { type AnyColumn, and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { applications } from './tables.ts';

/** Those of before are not expected to be answered any more. */
export const lapseCutoff = sql.raw(`now() - interval '${applicationDays.noAnswer} days'`);

const waiting = ['sent', 'seen'] as const;
/** Whether an application waits for an answer, or did until the calendar ended that. */
export const isWaiting = (status: ShownStatus): status is (typeof waiting)[number] =>
  status === 'sent' || status === 'seen';

/** Whether an application stands at one of these places, the calendar included; `column` says where it stands for whom. */
export function standsAt(
  statuses: readonly ShownStatus[],
  column: AnyColumn = applications.status,
): SQL | undefined {
  const still = statuses.filter(isWaiting);
  const fixed = applicationStatuses.filter((status) => !isWaiting(status) && statuses.includes(status));
  return or(
    fixed.length > 0 ? inArray(column, fixed) : undefined,
    still.length > 0 ? and(inArray(column, still), gt(applications.appliedAt, lapseCutoff)) : undefined,
    statuses.includes('no-answer')
      ? and(inArray(column, [...waiting]), lte(applications.appliedAt, lapseCutoff))
      : undefined,
  );
}

/** One stage as ranges of the pipeline's index: those who wait have been listed since they applied. */
export function rangesOf(shown: ShownStatus): readonly (SQL | undefined)[] {
  const { stage, listedAt } = applications;
  if (shown === 'no-answer')
    return waiting.map((status) => and(eq(stage, status), lte(listedAt, lapseCutoff)));
  return [and(eq(stage, shown), isWaiting(shown) ? gt(listedAt, lapseCutoff) : undefined)];
}
