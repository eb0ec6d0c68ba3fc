import { expect, vi } from 'vitest';
import { wakeHolds } from '../../support/holds.ts';
import { openStream } from '../../support/live.ts';
import { aStudent, theirPassword } from '../../support/people.ts';
import { aHandedInProof, anOpenTask, aTeam, decide, endDecisions, start } from '../../tasks/support.ts';
import type { Proofs } from './proof.ts';

export const tasks = {
  'taking an account back ends the address of its calendar': async (server) => {
    const student = await aStudent(server);
    await student.api.tasks.replaceCalendar();
    const newPassword = `another ${theirPassword}`;
    await student.api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
    expect((await student.api.tasks.calendar()).address).toBeNull();
  },

  'a student is notified by email of what was decided about their proof': async (server) => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    await decide(company, [proof], 'return');
    await endDecisions(server);
    await wakeHolds(server.pool);
    await vi.waitFor(
      async () => {
        const { rowCount } = await server.pool.query(
          "SELECT FROM pgboss.job WHERE name = 'mail-bulk' AND data#>>'{data,proofId}' = $1",
          [proof.id],
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 20_000, interval: 20 },
    );
  },

  'both sides learn at once that a proof has moved': async (server) => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company);
    const streams = [await openStream(student), await openStream(company)];
    await start(student, task);
    for (const stream of streams) await stream.next('tasksChanged');
  },

  'a company’s browsers learn of its tasks and decisions': async (server) => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    const stream = await openStream(company);
    await decide(company, [proof], 'approve');
    await stream.next('tasksChanged');
  },

  'ambassadors learn at once that a task has opened, changed or closed': async (server) => {
    const { company, student } = await aTeam(server);
    const stream = await openStream(student);
    await anOpenTask(company);
    await stream.next('tasksChanged');
  },
} satisfies Proofs;
