import { ambassadorshipStateAfter } from '@ambitionhub/contract/ambassadors';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineJob, eachRow, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import { type Due, findFinishing, findLapsing, isStillDue } from './calendar.store.ts';
import { lockAmbassadorship } from './lock.store.ts';
import { changeAmbassadorship, databaseNow, refuseOpenTerms } from './moves.store.ts';
import { reportStep } from './report-step.ts';

const ambassadorCalendar = defineJob({ name: 'ambassador-calendar', data: z.object({}), keepSeconds: 3600 });
const everyTenMinutes = '*/10 * * * *';

/** Lapses unanswered offers and ends ambassadorships after their last day. Any number of servers may run it at once. */
export async function lapseAndEndByCalendar(db: Database): Promise<void> {
  const keyOf = ({ id }: Due) => id;
  const eachBy = (act: typeof lapse) => async (due: readonly Due[]) => {
    for (const one of due) await act(db, one);
  };
  await eachStep({
    lapsing: () => eachRow({ find: (failed) => findLapsing(db, failed), keyOf, handle: eachBy(lapse) }),
    ending: () => eachRow({ find: (failed) => findFinishing(db, failed), keyOf, handle: eachBy(finish) }),
  });
}

/** Checks the condition again under the row's lock: another server or either side may have been faster. */
const lapse = (db: Database, { id, ...pair }: Due): Promise<void> =>
  transact(db, async (tx) => {
    const held = await lockAmbassadorship(tx, id, pair);
    const state = held && ambassadorshipStateAfter(held.row.state, 'lapse', 'calendar');
    if (!state || !(await isStillDue(tx, id, 'lapsed'))) return;
    await refuseOpenTerms(tx, id);
    await changeAmbassadorship(tx, id, { state, answeredAt: databaseNow });
    await reportStep(tx, { id, ...pair, step: 'lapsed', actorId: null });
  });

const finish = (db: Database, { id, ...pair }: Due): Promise<void> =>
  transact(db, async (tx) => {
    const held = await lockAmbassadorship(tx, id, pair);
    const state = held && ambassadorshipStateAfter(held.row.state, 'finish', 'calendar');
    if (!state || !(await isStillDue(tx, id, 'ended'))) return;
    await refuseOpenTerms(tx, id);
    await changeAmbassadorship(tx, id, { state });
    await reportStep(tx, { id, ...pair, step: 'ended', actorId: null });
  });

/** Runs every ten minutes, on one of the servers. */
export function registerAmbassadorCalendarJobs(jobs: Jobs, db: Database): void {
  jobs.work(ambassadorCalendar, () => lapseAndEndByCalendar(db));
  jobs.schedule(ambassadorCalendar, everyTenMinutes, {});
}
