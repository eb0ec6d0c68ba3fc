import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { offerTerms } from '../support/ambassadors.ts';
import { atServer, openBrowser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { aCompanyProfile, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';
import { keyOf, uploadsOf } from '../support/uploads.ts';
import { isPassing, signUp } from './work.ts';

/** A busy machine may refuse something for now; then another day or upload begins, at most this many times. */
const days = 20;
const uploads = 20;
/** Milliseconds after which a refused user tries again, as the answer asks. */
const putOff = 2_000;

/**
 * A student's, a company's and the admin's main tasks, from sign-up to a hire and a new password. Steps done
 * on one of two servers continue on the other.
 */
export async function liveThroughADay(one: RunningServer, other: RunningServer): Promise<void> {
  for (let day = 1; ; day += 1)
    try {
      return await aDay(one, other);
    } catch (error) {
      if (!isPassing(error) || day === days) throw error;
      await pause(putOff);
    }
}

/** Uploads a picture, again while a busy server puts it off, as a browser does. */
async function showPicture(student: Person): Promise<Response> {
  const bytes = await aPicture();
  for (let attempt = 1; ; attempt += 1) {
    const shown = await uploadsOf(student).upload(bytes);
    if (shown.status !== 503 || attempt === uploads) return shown;
    await pause(putOff);
  }
}

async function aDay(one: RunningServer, other: RunningServer): Promise<void> {
  const student = await signUp(one, 'student');
  const studentThere = atServer(student, other);
  await studentThere.api.students.chooseUniversity({ university: 'Stanford University' });
  const fields = { name: 'Ada', major: 'History' };
  await student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields });
  await studentThere.api.students.publish({ fields: { ...fields, industries: ['Startup'] } });
  const shown = await showPicture(student);
  expect(shown.status).toBe(204);
  expect(await studentThere.api.students.profile()).toMatchObject({ ...fields, image: keyOf(shown) });

  const company = await signUp(other, 'company');
  const companyHere = atServer(company, one);
  await companyHere.api.companies.saveProfile(aCompanyProfile({ name: 'By day' }));
  expect(await company.api.companies.profile()).toMatchObject({ name: 'By day' });
  const admin = await theAdmin(one);
  await settleApproval(one, atServer(admin, other), { id: company.id, isApproved: true });

  for (const { api } of [company, companyHere]) {
    expect(await api.directory.student({ id: student.id })).toMatchObject({ name: 'Ada' });
    expect((await api.directory.students({})).students.length).toBeGreaterThan(0);
  }
  for (const { api } of [student, studentThere])
    expect((await api.positions.discover({})).companies.map(({ id }) => id)).toContain(company.id);

  await send(student, company, 'I would love to represent you.');
  await send(companyHere, student, 'Tell us more.');
  await send(studentThere, company, 'I know everybody on the campus.');
  const { messages } = await company.api.messaging.messages({ with: student.id });
  expect(messages.length).toBe(3);
  await company.api.messaging.markRead({ with: student.id, upTo: 3 });
  for (const { api } of [student, studentThere]) {
    expect((await api.messaging.conversations({})).conversations.map((of) => of.with.id)).toEqual([
      company.id,
    ]);
    expect((await api.applications.mine({})).applications.length).toBe(1);
  }
  const id = await offerTerms(companyHere, student);
  await studentThere.api.ambassadors.accept({ id, version: 1 });
  await vi.waitFor(async () => {
    const { application } = await studentThere.api.applications.one({ with: company.id });
    expect(application).toMatchObject({ status: 'hired' });
  });

  await student.api.notifications.saveSettings({ emailDigests: false });
  expect(await studentThere.api.notifications.settings()).toMatchObject({ emailDigests: false });
  const newPassword = `${theirPassword} again`;
  await studentThere.api.accounts.changePassword({ currentPassword: theirPassword, newPassword });
  const again = openBrowser(one);
  await again.api.accounts.signIn({ email: student.email, password: newPassword });
  await atServer(again, other).api.accounts.signOut();
  expect(await again.api.accounts.session()).toMatchObject({ viewer: null });
}
