import { expect } from 'vitest';
import { type Proofs, untilMailed } from '../reactions/proof.ts';
import { removeUser } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { openStream } from '../support/live.ts';
import { proofOf, resetTokenOf, stopOf } from '../support/mailbox.ts';
import { anotherBrowserOf, aStudent, theAdmin, theirPassword } from '../support/people.ts';

export const acts: Proofs = {
  'a requested reset link is emailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.requestReset({ email: student.email });
    expect(await resetTokenOf(server, student.email)).toMatch(/^[\w-]+$/);
  },

  'a new password is reported by email': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.changePassword({
      currentPassword: theirPassword,
      newPassword: 'quite another one',
    });
    await untilMailed(server, student.email, 'Your AmbitionHub password was changed');
  },

  'a new user gets an email to confirm their address': async (server) => {
    const email = 'new.here@reacted.example';
    await openBrowser(server).api.accounts.signUp({
      email,
      password: 'long enough for it',
      userType: 'student',
    });
    expect(await proofOf(server, email)).toMatch(/^[\w-]{32}$/);
  },

  'a requested confirmation link is emailed': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.sendProof();
    expect(await proofOf(server, student.email)).toMatch(/^[\w-]{32}$/);
  },

  'the current address is notified of a requested change': async (server) => {
    const student = await aStudent(server);
    const email = 'asked.for@reacted.example';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    expect(await stopOf(server, student.email)).toMatch(/^[\w-]{32}$/);
  },

  'the old address is notified of a change of address': async (server) => {
    const student = await aStudent(server);
    const email = 'other@reacted.example';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    await untilMailed(server, student.email, 'Your AmbitionHub email address was changed');
  },

  'a user who asks for removal gets an email with the date and how to stay': async (server) => {
    const student = await aStudent(server);
    await student.api.accounts.leave({ password: theirPassword });
    await untilMailed(server, student.email, 'will be deleted on');
  },

  'taking an account back ends its streams': async (server) => {
    const [student, gone] = [await aStudent(server), await aStudent(server)];
    const streams = [await openStream(await anotherBrowserOf(student)), await openStream(gone)];
    await student.api.accounts.revokeOtherSessions();
    await removeUser(await theAdmin(server), gone.id);
    for (const stream of streams) {
      await stream.next('signedOut');
      await stream.ended;
    }
  },

  'ending a session ends its streams': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(student);
    await student.api.accounts.signOut();
    await stream.next('signedOut');
    await stream.ended;
  },
};
