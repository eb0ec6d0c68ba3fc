import { randomUUID } from 'node:crypto';
import type { LiveEventName } from '@ambitionhub/contract/live';
import { describe, expect, it, vi } from 'vitest';
import { setStar } from '../support/admin.ts';
import { anAmbassador } from '../support/ambassadors.ts';
import { openBrowser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { proofOf } from '../support/mailbox.ts';
import {
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { aPosition } from '../support/positions.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { anOpenTask, start } from '../tasks/support.ts';

const server = await startServer();
const [old, next] = ['Stanford University', 'Yale University'];

const choose = ({ api }: Pick<Person, 'api'>, university: string) =>
  api.students.chooseUniversity({ university });

let addresses = 0;

/** A student at Stanford who has proved an address there. */
async function aVerifiedStudent(): Promise<Person> {
  const student = await aPublishedStudent(server, { university: old });
  addresses += 1;
  const email = `student-${addresses}@cs.stanford.edu`;
  await student.api.accounts.changeAddress({ email, password: theirPassword });
  await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
  expect((await student.api.students.profile()).verified).toBe(true);
  return student;
}

const idsIn = async (company: Person, university: string): Promise<readonly string[]> =>
  (await company.api.directory.students({ university })).students.map(({ id }) => id);

describe('a student who changes the school', () => {
  it('stays verified only where the proved address belongs to the new one', async () => {
    const student = await aVerifiedStudent();
    const company = await anApprovedCompany(server);
    const isVerified = async () => (await company.api.directory.student({ id: student.id })).verified;
    expect(await choose(student, next)).toMatchObject({ university: next, verified: false });
    expect(await isVerified()).toBe(false);
    expect(await choose(student, 'Nowhere Annex College')).toMatchObject({ verified: false });
    expect(await choose(student, old)).toMatchObject({ university: old, verified: true });
    expect(await isVerified()).toBe(true);
    expect(await choose(student, 'stanford university')).toMatchObject({ verified: true });

    await choose(student, next);
    const email = 'student@yale.edu';
    await student.api.accounts.changeAddress({ email, password: theirPassword });
    await student.api.accounts.proveAddress({ proof: await proofOf(server, email) });
    expect(await student.api.students.profile()).toMatchObject({ university: next, verified: true });
  });

  it('is at the new one in the directory and among the applicants at once', async () => {
    const [student, company] = [await aVerifiedStudent(), await anApprovedCompany(server)];
    await send(student, company, 'I would love to represent you.');
    await choose(student, next);
    expect(await idsIn(company, old)).not.toContain(student.id);
    expect(await idsIn(company, next)).toContain(student.id);
    expect(await company.api.directory.student({ id: student.id })).toMatchObject({ university: next });
    const { applicants } = await company.api.applications.applicants({ stage: 'sent' });
    expect(applicants.map(({ profile }) => profile)).toEqual([
      expect.objectContaining({ university: next, verified: false }),
    ]);
  });

  it('is at the new one among the people of the company at once, hidden or not', async () => {
    const [student, company] = [await aVerifiedStudent(), await anApprovedCompany(server)];
    await anAmbassador(server, company, student);
    const idsAt = async (school: string) =>
      (await company.api.ambassadors.people({ state: 'active', school })).ambassadors.map(
        (one) => one.with.id,
      );
    const there = [old, next];
    for (const hidden of [false, true]) {
      await student.api.students.setVisibility({ hidden });
      there.reverse();
      const [now = '', before = ''] = there;
      await choose(student, now);
      expect([await idsAt(now), await idsAt(before)]).toEqual([[student.id], []]);
      expect((await company.api.ambassadors.counts({})).schools).toEqual([now]);
      const { schools } = await company.api.tasks.audience({ query: '', chosen: [] });
      expect(schools).toEqual([now]);
    }
  });

  it('sees the tasks and positions for the new one, and no longer those for the old one', async () => {
    const [student, company] = [await aVerifiedStudent(), await anApprovedCompany(server)];
    await anAmbassador(server, company, student);
    const taskFor = (school: string) =>
      anOpenTask(company, { audience: { kind: 'schools', schools: [school] } });
    const [atOld, atNext, begun] = [await taskFor(old), await taskFor(next), await taskFor(old)];
    await aPosition(company, { title: 'At the old one', schools: [old] });
    await aPosition(company, { title: 'At the new one', schools: [next] });
    const proof = await start(student, begun);

    await choose(student, next);
    expect((await student.api.tasks.openTasks({})).tasks.map(({ id }) => id)).toEqual([atNext.id]);
    await expectRefusal(start(student, atOld), 'NOT_FOUND');
    expect((await start(student, atNext)).state).toBe('started');
    expect((await student.api.tasks.proof({ id: proof.id })).proof.state).toBe('started');
    const { companies } = await student.api.positions.discover({ query: 'At the', sort: 'newest' });
    const titles = companies.map(({ positionName }) => positionName);
    expect(titles).toContain('At the new one');
    expect(titles).not.toContain('At the old one');
  });
});

describe('a company with the student among its applicants or people', () => {
  const aCompanyOf = async (student: Person) => {
    const company = await anApprovedCompany(server);
    await anAmbassador(server, company, student);
    const stream = await openStream(company);
    await stream.next('changes');
    const isIn = (name: LiveEventName) => stream.events.some((event) => event.name === name);
    const lists = [
      'applicationsChanged',
      'ambassadorshipsChanged',
      'tasksChanged',
      'hoursChanged',
      'ledgerChanged',
    ] as const;
    return {
      hears: () => vi.waitFor(() => expect(lists.filter((name) => !isIn(name))).toEqual([]), 5_000),
    };
  };

  it.each([false, true])('learns of the new school at once (hidden: %s)', async (hidden) => {
    const student = await aVerifiedStudent();
    await student.api.students.setVisibility({ hidden });
    const { hears } = await aCompanyOf(student);
    await choose(student, next);
    await hears();
  });

  it.each(['a new name', 'a star'])('learns of %s at once', async (what) => {
    const student = await aPublishedStudent(server);
    const { hears } = await aCompanyOf(student);
    if (what === 'a star') await setStar(await theAdmin(server), student.id, true);
    else
      await student.api.students.saveProfile({
        editor: randomUUID(),
        edit: 1,
        fields: { name: 'Ada Byron' },
      });
    await hears();
  });

  it('learns of a school that the admin has matched with a listed one', async () => {
    const student = await aPublishedStudent(server);
    await choose(student, 'The Old Campus');
    const { hears } = await aCompanyOf(student);
    await (await theAdmin(server)).api.moderation.decideSchool({ name: 'The Old Campus', sameAs: next });
    await hears();
  });
});

describe('a change of school is refused', () => {
  it('to what cannot be a school, and nothing changes', async () => {
    const student = await aVerifiedStudent();
    const { fields } = await expectRefusal(choose(student, '12345'), 'UNKNOWN_UNIVERSITY');
    expect(fields.map(({ field }) => field)).toEqual(['university']);
    expect(await student.api.students.profile()).toMatchObject({ university: old, verified: true });
  });

  it('to a company, the admin and a visitor', async () => {
    await expectRefusal(choose(await anApprovedCompany(server), next), 'FORBIDDEN');
    await expectRefusal(choose(await theAdmin(server), next), 'FORBIDDEN');
    await expectRefusal(choose(openBrowser(server), next), 'UNAUTHENTICATED');
    expect((await (await aStudent(server)).api.students.profile()).university).toBeNull();
  });
});
