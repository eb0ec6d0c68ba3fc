import { expect } from 'vitest';
import { getsProfile, isOfOneTransaction } from '../accounts/new-profile.ts';
import type { ProofsOf } from '../reactions/proof.ts';
import { anOpenConversation, aPair } from '../support/conversation.ts';
import { proofOf } from '../support/mailbox.ts';
import {
  aNewCompany,
  anotherBrowserOf,
  aPublishedStudent,
  aStudent,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

export const proofs: ProofsOf<'students'> = {
  'a student gets their profile in the transaction that creates the account': (server) =>
    getsProfile(server, 'student', 'students'),

  'an account that becomes a student’s gets its profile': async (server) => {
    const company = await aNewCompany(server);
    await company.api.accounts.debugSwitch({ switch: 'force_student' });
    expect(await isOfOneTransaction(server, 'students', company.id)).toBe(true);
  },

  'a student who becomes an admin loses their profile': async () => {
    const own = await startServer();
    const { email } = await aStudent(own);
    await startServer({ database: own, environment: { ADMIN_EMAIL: email } });
    expect((await own.pool.query('SELECT FROM students')).rowCount).toBe(0);
  },

  'an address at their school verifies a student': async (server) => {
    const student = await aPublishedStudent(server, { university: 'Stanford University' });
    const email = 'somebody@cs.stanford.edu';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    expect((await student.api.students.profile()).verified).toBe(true);
  },

  'a student who asks for removal leaves every list': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await expectRefusal(company.api.directory.student({ id: student.id }), 'NOT_FOUND');
  },

  'a student who decides to stay returns to the lists': async (server) => {
    const { student, company } = await aPair(server);
    await student.api.accounts.leave({ password: theirPassword });
    await (await anotherBrowserOf(student)).api.accounts.stay();
    expect((await company.api.directory.student({ id: student.id })).id).toBe(student.id);
  },

  'the profile of a barred student is hidden from everyone': async (server) => {
    const { student } = await anOpenConversation(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    const { rows } = await server.pool.query('SELECT visible FROM students WHERE user_id = $1', [student.id]);
    expect(rows).toEqual([{ visible: false }]);
  },
};
