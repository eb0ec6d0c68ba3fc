import { type UserId, userId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { searchMatched } from './events.ts';
import { findChanged, lockStudents, matchChanged } from './match-searches.store.ts';
import { listWordsOf } from './words.store.ts';

const matchStudent = defineJob({
  name: 'match-student',
  data: z.object({ studentId: userId }),
  pollSeconds: 2,
  keepSeconds: 3600,
});
/** For all other changes: many at once, or ones that send no event, such as an import. */
const matchOthers = defineJob({ name: 'match-students', data: z.object({}), keepSeconds: 3600 });
const everyFiveMinutes = '*/5 * * * *';
const batch = 200;
/** Changes within this many milliseconds share one job. */
const gathering = 5000;

/** Queues changed students for comparison with the saved searches. */
export const queueMatch = (
  jobs: Pick<Jobs, 'queue'>,
  tx: Transaction,
  [studentId, ...others]: readonly UserId[],
): Promise<void> =>
  studentId !== undefined && others.length === 0
    ? jobs.queue(tx, matchStudent, { studentId })
    : queueOthers(jobs, tx, Math.ceil(Date.now() / gathering));

const queueOthers = (jobs: Pick<Jobs, 'queue'>, tx: Transaction, moment: number): Promise<void> =>
  jobs.queue(tx, matchOthers, {}, { once: String(moment), startAfter: new Date(moment * gathering) });

const match = (db: Database, ids: readonly UserId[]): Promise<void> =>
  transact(db, async (tx) => {
    await lockStudents(tx, ids);
    await listWordsOf(tx, ids);
    for (const matched of await matchChanged(tx, ids)) await emit(tx, searchMatched(matched));
  });

/** Compares all changed students with the saved searches, in batches. */
export async function matchAll(db: Database): Promise<void> {
  await eachRow({
    find: (failed) => findChanged(db, failed, batch),
    keyOf: (id) => id,
    handle: (ids) => match(db, ids),
  });
}

/** Notifies companies of students who newly match their saved searches. */
export function registerMatchJobs(jobs: Jobs, db: Database): void {
  jobs.work(matchStudent, ({ studentId }) => match(db, [studentId]));
  jobs.work(matchOthers, () => matchAll(db));
  jobs.schedule(matchOthers, everyFiveMinutes, {});
}
