import {
  applicationDays,
  applicationStatuses,
  type PipelineStage,
  type ShownStatus,
  statusesIn,
} from '@ambitionhub/contract/applications';
import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { applications } from './tables.ts';

/** Applications before this time no longer count as waiting for an answer. */
export const lapseCutoff = sql.raw(`now() - interval '${applicationDays.noAnswer} days'`);

const waiting = ['sent', 'seen'] as const;
/** Whether an application waits for an answer, or did until too much time had passed. */
export const isWaiting = (status: ShownStatus): status is (typeof waiting)[number] =>
  status === 'sent' || status === 'seen';

/** Whether an application has one of these statuses, including 'no answer' by its age. */
export function standsAt(statuses: readonly ShownStatus[]): SQL | undefined {
  const { status: column } = applications;
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

/**
 * One stage as ranges of the pipeline's index: waiting applications are listed by the time they were sent.
 */
export function rangesOf(shown: PipelineStage): readonly (SQL | undefined)[] {
  const { stage, listedAt } = applications;
  return statusesIn(shown).flatMap((status) =>
    status === 'no-answer'
      ? waiting.map((one) => and(eq(stage, one), lte(listedAt, lapseCutoff)))
      : [and(eq(stage, status), isWaiting(status) ? gt(listedAt, lapseCutoff) : undefined)],
  );
}
