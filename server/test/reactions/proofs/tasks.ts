import { expect, vi } from 'vitest';
import { removeUser } from '../../support/admin.ts';
import { openStream } from '../../support/live.ts';
import { aStudent, theAdmin, theirPassword } from '../../support/people.ts';
import { wakeHolds } from '../../support/undo-windows.ts';
import {
  aHandedInProof,
  anOpenTask,
  aTeam,
  decide,
  endDecisions,
  payMore,
  proofOf,
  start,
  tellDecisions,
} from '../../tasks/support.ts';
import { type Proofs, untilMailed } from './proof.ts';

export const tasks = {
  'what a removed student has started frees its place': async (server) => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company, { places: 1 });
    await start(student, task);
    const taken = async () => (await company.api.tasks.task({ id: task.id })).task.taken;
    expect(await taken()).toBe(1);
    await removeUser(await theAdmin(server), student.id);
    expect(await taken()).toBe(0);
  },

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
      { interval: 20 },
    );
  },

  'a company is notified by email of what the admin decided about a proof': async (server) => {
    const { company, student } = await aTeam(server);
    const admin = await theAdmin(server);
    const proofs = [
      await aHandedInProof({ company, student }, { title: 'Upheld one' }),
      await aHandedInProof({ company, student }, { title: 'Denied one' }),
    ];
    await decide(company, proofs, 'decline');
    await tellDecisions(server);
    for (const [nth, verdict] of (['allow', 'refuse'] as const).entries()) {
      const proof = proofs[nth];
      if (!proof) throw new Error('both were handed in');
      const { id, version } = await proofOf(student, proof);
      const objected = await student.api.tasks.object({ id, version, text: 'It was there.' });
      const note = `We say ${verdict}.`;
      await admin.api.tasks.settleObjection({
        id,
        version: objected.proof.version,
        cents: 2500,
        verdict,
        note,
      });
    }
    await untilMailed(server, company.email, 'Objection upheld: Upheld one');
    await untilMailed(server, company.email, '$25.00');
    await untilMailed(server, company.email, 'We say allow.');
    await untilMailed(server, company.email, 'Objection denied: Denied one');
    await untilMailed(server, company.email, 'We say refuse.');
  },

  'both sides learn at once that a proof has moved': async (server) => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company);
    const streams = [await openStream(student), await openStream(company)];
    await start(student, task);
    for (const stream of streams) await stream.next('tasksChanged');
  },

  'students and admins see at once that a proof pays more': async (server) => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    await decide(company, [proof], 'decline');
    await tellDecisions(server);
    const { id, version } = await proofOf(student, proof);
    await student.api.tasks.object({ id, version, text: 'It was there.' });
    // The company's tasks are no longer for this ambassador, but the proof is.
    await server.pool.query("UPDATE ambassadorships SET state = 'ended' WHERE student_id = $1", [student.id]);
    const streams = [await openStream(student), await openStream(await theAdmin(server))];
    await payMore(company, proof.task, { kind: 'amount', cents: 4000 });
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
