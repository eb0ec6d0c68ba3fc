import { referralTexts } from '@ambitionhub/contract/referrals';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { postEntries } from '../ledger/index.ts';
import { findDueConversions, markEarned } from './conversions.store.ts';
import { conversionsEarned } from './events.ts';
import { addFigures } from './figures.store.ts';

/** Conversions per transaction: so few that no one waits long for a locked row or balance. */
const step = 100;

/**
 * Turns held conversions into earnings once their days are over (the work, section 8). If several servers run it at once, or
 * it is killed, each is still earned once.
 */
export async function earnConversions(db: Database, now: Date): Promise<void> {
  await eachRow({
    find: (failed) => findDueConversions(db, { now, except: failed, limit: step }),
    keyOf: ({ id }) => id,
    handle: (due) =>
      transact(db, async (tx) => {
        const earned = await markEarned(
          tx,
          due.map(({ id }) => id),
        );
        if (earned.length === 0) return;
        await addFigures(
          tx,
          earned.map(({ code, day, earningCents }) => ({
            code,
            day,
            earnedCents: earningCents,
            pendingCents: -earningCents,
          })),
        );
        await postEntries(
          tx,
          earned.map(({ id, companyId, studentId, ambassadorshipId, orderId, earningCents }) => ({
            companyId,
            studentId,
            kind: 'earned' as const,
            amountCents: earningCents,
            source: 'conversion' as const,
            sourceKey: id,
            ambassadorshipId,
            note: referralTexts.entry(orderId),
            by: null,
          })),
        );
        const byPair = Map.groupBy(earned, ({ companyId, studentId }) => `${companyId} ${studentId}`);
        await emit(
          tx,
          conversionsEarned({
            pairs: [...byPair.values()].flatMap((rows) => {
              const [first] = rows;
              return first
                ? [
                    {
                      companyId: first.companyId,
                      studentId: first.studentId,
                      conversionIds: rows.map(({ id }) => id),
                      cents: rows.reduce((sum, { earningCents }) => sum + earningCents, 0),
                    },
                  ]
                : [];
            }),
          }),
        );
      }),
  });
}

const earning = defineJob({
  name: 'earn-conversions',
  data: z.object({}),
  atOnce: 1,
  patienceSeconds: 600,
  keepSeconds: 3600,
});

export function registerConversionsJobs(jobs: Jobs, db: Database): void {
  jobs.work(earning, () => earnConversions(db, new Date()));
  jobs.schedule(earning, '*/10 * * * *', {});
}
