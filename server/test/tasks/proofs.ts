import { addDays } from '@ambitionhub/contract/calendar';
import { expect, vi } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { removeUser } from '../support/admin.ts';
import { anAmbassador, companyToday } from '../support/ambassadors.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aStudent, theAdmin, theirPassword } from '../support/people.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { aBegunProof, addPicture, aScene, handInPictures } from './pictures.ts';
import {
  aHandedInProof,
  anOpenTask,
  aTeam,
  decide,
  decide as decideProofs,
  endDecisions,
  payMore,
  proofOf,
  start,
  tellDecisions,
} from './support.ts';

export const proofs: ProofsOf<'tasks'> = {
  'a removed student loses the pictures of their proofs': async (server) => {
    const { student, company, proof } = await aBegunProof(server);
    const pictures = [await addPicture(student, proof, await aScene(1))];
    const handedIn = await handInPictures(student, proof, pictures);
    // A returned proof lapses with its student.
    await decide(company, [handedIn], 'return');
    await tellDecisions(server);
    expect((await proofOf(company, handedIn)).pictures).toHaveLength(1);
    await removeUser(await theAdmin(server), student.id);
    const { rows } = await server.pool.query(
      'SELECT expires_at <= now() AS gone FROM proof_pictures WHERE student_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ gone: true }]);
  },

  'what an ambassador has started may be handed in for seven days after the last day': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const id = await anAmbassador(server, company, student);
    const proof = await start(student, await anOpenTask(company));
    await company.api.ambassadors.end({ id, lastDay: addDays(companyToday(), 1), reason: '' });
    const { dueAt } = await proofOf(student, proof);
    expect(dueAt && dueAt > (proof.dueAt ?? '')).toBe(true);
  },

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
};

export const acts: Proofs = {
  'a company’s activity says who opened, changed, closed and deleted tasks': async (server) => {
    const { company } = await aTeam(server);
    const { id, version, form } = await anOpenTask(company);
    const { task } = await company.api.tasks.change({ id, version, form: { ...form, perk: 'A hoodie' } });
    await company.api.tasks.close({ id, version: task.version });
    const later = await anOpenTask(company, { title: 'Hang a banner', opensOn: '2099-01-01' });
    await company.api.tasks.remove({ id: later.id });
    expect((await did(company)).slice(0, 5)).toEqual([
      'deleted the task “Hang a banner”',
      'opened the task “Hang a banner”',
      'closed the task “Post about us”',
      'changed the task “Post about us”',
      'opened the task “Post about us”',
    ]);
  },

  'a company’s activity says who decided about proofs': async (server) => {
    const { company, students } = await aTeam(server, 2);
    const handedIn = await Promise.all(students.map((student) => aHandedInProof({ company, student })));
    const { id } = await decideProofs(company, handedIn, 'approve');
    await company.api.tasks.undoDecision({ id });
    await decideProofs(company, handedIn.slice(0, 1), 'return');
    expect((await did(company)).slice(0, 3)).toEqual([
      'returned a proof from Maya',
      'undid a decision about 2 proofs',
      'approved 2 proofs',
    ]);
  },

  'a student is notified by email of what was decided about their proof': async (server) => {
    const { company, student } = await aTeam(server);
    const proof = await aHandedInProof({ company, student });
    await decide(company, [proof], 'return');
    await endDecisions(server);
    await finalizeHolds(server);
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
};
