import { formatWeekDays } from '@ambitionhub/contract/hours';
import { expect } from 'vitest';
import { type Proofs, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { aWorker, decide, decide as decideWeek, decisionId, lastWeek, log } from '../support/hours.ts';
import { openStream } from '../support/live.ts';
import { finalizeHolds } from '../support/undo-windows.ts';

export const acts: Proofs = {
  'a company’s activity says who decided about hours': async (server) => {
    const worker = await aWorker(server);
    await log(worker, lastWeek());
    const id = decisionId();
    await decideWeek(worker, 'approve', { id });
    await worker.company.api.hours.undo({ id });
    const facts = `${formatWeekDays(lastWeek())} · $22.50`;
    expect((await did(worker.company)).slice(0, 2)).toEqual([
      `undid a decision about hours from Maya (${facts})`,
      `approved a week of hours from Maya (${facts})`,
    ]);
  },

  'both sides learn that hours have changed': async (server) => {
    const worker = await aWorker(server);
    const streams = [await openStream(worker.student), await openStream(worker.company)];
    await log(worker, lastWeek());
    for (const stream of streams) await stream.next('hoursChanged');
  },

  'a student is notified by email of an approved or returned week': async (server) => {
    const [approved, returned] = [await aWorker(server), await aWorker(server)];
    for (const worker of [approved, returned]) await log(worker, lastWeek(), { minutes: 450 });
    await decide(approved, 'approve');
    await decide(returned, 'return');
    await finalizeHolds(server);
    await untilMailed(server, approved.student.email, '$112.50');
    await untilMailed(server, returned.student.email, 'Please name the flyers.');
  },
};
