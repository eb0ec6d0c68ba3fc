import {
  type ApplicantFilters,
  applicantExportPath,
  applicationLimits,
} from '@ambitionhub/contract/applications';
import { skills } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { removeUser } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { anApprovedCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { aDeclineId, ageApplication, idsAt, someApplicants } from './support.ts';

const server = await startServer();

describe('The pipeline', () => {
  it('lists every applicant under their status, the longest waiting first, and counts them', async () => {
    const company = await anApprovedCompany(server);
    const [first, second, third, old] = await someApplicants(server, company, 4);
    if (!first || !second || !third || !old) throw new Error('no student has applied');
    await ageApplication(server, old, 22);
    await company.api.messaging.markRead({ with: third.id, upTo: 1 });
    expect(await idsAt(company, 'to-answer')).toEqual([first.id, second.id, third.id]);
    expect(await idsAt(company, 'sent')).toEqual([first.id, second.id]);
    expect(await idsAt(company, 'seen')).toEqual([third.id]);
    expect(await idsAt(company, 'no-answer')).toEqual([old.id]);
    const { counts } = await company.api.applications.counts({});
    expect(counts).toEqual({
      sent: 2,
      seen: 1,
      answered: 0,
      offered: 0,
      hired: 0,
      declined: 0,
      withdrawn: 0,
      'no-answer': 1,
    });
  });

  it('is sorted either way, page by page', async () => {
    const company = await anApprovedCompany(server);
    const students = await someApplicants(server, company, applicationLimits.page + 2);
    const oldest = students.map(({ id }) => id);
    for (const [order, expected] of [
      ['oldest', oldest],
      ['newest', oldest.toReversed()],
    ] as const) {
      const first = await company.api.applications.applicants({ stage: 'sent', order });
      if (first.nextCursor === null) throw new Error('the list has one page');
      const second = await company.api.applications.applicants({
        stage: 'sent',
        order,
        cursor: first.nextCursor,
      });
      const listed = [...first.applicants, ...second.applicants].map((one) => one.with.id);
      expect(listed, order).toEqual(expected);
    }
  });

  it('shows the student’s message and only the profile data that companies may see', async () => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: 'Ada Lovelace', major: 'Mathematics' });
    await send(student, company, 'I know engines.');
    const [shown] = (await company.api.applications.applicants({ stage: 'sent' })).applicants;
    expect(shown).toMatchObject({ message: 'I know engines.', unread: 1, profile: { major: 'Mathematics' } });
    await student.api.students.setVisibility({ hidden: true });
    const [hidden] = (await company.api.applications.applicants({ stage: 'sent' })).applicants;
    expect(hidden).toMatchObject({ with: { name: 'Ada Lovelace' }, profile: null });
  });

  it('is filtered like the directory, by the current profile and by the company’s own marks', async () => {
    const company = await anApprovedCompany(server);
    const ada = await aPublishedStudent(server, {
      name: 'Ada',
      major: 'Mathematics',
      skills: ['Python', 'SEO'],
    });
    const bob = await aPublishedStudent(server, { name: 'Bob', major: 'History', skills: ['Python'] });
    const nobodyKnows = await aStudent(server);
    for (const student of [ada, bob, nobodyKnows]) await send(student, company, 'Hello');
    await company.api.directory.saveNote({ id: bob.id, note: 'Met at the fair' });
    await company.api.directory.shortlist({ id: ada.id, shortlisted: true });
    const found = async (filters: ApplicantFilters) => {
      const { applicants, misspelled } = await company.api.applications.applicants({
        stage: 'sent',
        ...filters,
      });
      const { counts } = await company.api.applications.counts(filters);
      expect(counts.sent).toBe(applicants.length);
      return [...applicants.map((one) => one.with.name), ...(misspelled ?? [])];
    };
    expect(await found({ skills: ['Python'] })).toEqual(['Ada', 'Bob']);
    expect(await found({ skills: ['SEO', 'Python'] })).toEqual(['Ada']);
    expect(await found({ major: 'hist' })).toEqual(['Bob']);
    expect(await found({ major: 'hsitory' })).toEqual(['Bob', 'History']);
    expect(await found({ major: 'zzz' })).toEqual([]);
    expect(await found({ noted: 'true' })).toEqual(['Bob']);
    expect(await found({ shortlist: 'true' })).toEqual(['Ada']);
    expect(await found({ stars: 'true' })).toEqual([]);
    await bob.api.students.setVisibility({ hidden: true });
    expect(await found({ skills: ['Python'] })).toEqual(['Ada']);
    expect(await found({ noted: 'true' }), 'one’s own note stays').toEqual(['Bob']);
    await bob.api.students.setVisibility({ hidden: false });
    expect(await found({ skills: ['Python'] })).toEqual(['Ada', 'Bob']);

    const selection = { stage: 'sent' as const, skills: ['SEO' as const] };
    expect(await company.api.applications.previewDecline({ selection })).toEqual({
      count: 1,
      names: ['Ada'],
    });
    await company.api.applications.decline({ id: aDeclineId(), selection, note: '', expected: 1 });
    expect(await found({})).toEqual(['Bob', 'Student']);
    const file = await company.fetch(`${applicantExportPath}?stage=sent&skills=Python`);
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('distinguishes every skill in the catalog', async () => {
    const { rows } = await server.pool.query<{ count: number; least: number }>(
      `SELECT count(DISTINCT bits)::int, min(bit_count(bits))::int AS least
       FROM unnest($1::text[]) skill CROSS JOIN LATERAL skill_bits(ARRAY[skill]) bits`,
      [skills],
    );
    expect(rows).toEqual([{ count: skills.length, least: 1 }]);
  });

  it('drops a student who deletes the account, and a deleted company leaves the student’s list', async () => {
    const [company, gone] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const [first, second] = await someApplicants(server, company, 2);
    if (!first || !second) throw new Error('no student has applied');
    await send(first, gone, 'Hello!');
    const admin = await theAdmin(server);
    await removeUser(admin, second.id);
    await removeUser(admin, gone.id);
    expect(await idsAt(company, 'sent')).toEqual([first.id]);
    expect((await company.api.applications.counts({})).counts.sent).toBe(1);
    const { applications } = await first.api.applications.mine({});
    expect(applications.map((application) => application.with.id)).toEqual([company.id]);
  });

  it('is paged without gaps or duplicates, even when statuses change over time', async () => {
    const company = await anApprovedCompany(server);
    const all = await someApplicants(server, company, applicationLimits.page + 3);
    await server.pool.query(
      `UPDATE applications SET applied_at = applied_at - interval '30 days', since = since - interval '30 days',
         status = (array['sent', 'seen'])[1 + (random() < 0.5)::int] WHERE company_id = $1`,
      [company.id],
    );
    const first = await company.api.applications.applicants({ stage: 'no-answer' });
    const second = await company.api.applications.applicants({
      stage: 'no-answer',
      cursor: first.nextCursor ?? '',
    });
    expect(second.nextCursor).toBeNull();
    const read = [...first.applicants, ...second.applicants].map((applicant) => applicant.with.id);
    expect(read).toEqual(all.map(({ id }) => id).toReversed());
  });
});

describe('The export of applicants', () => {
  it('contains the applicants with one status, for the company alone, with no formula in any cell', async () => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: 'Ada Lovelace' });
    await send(student, company, '=1+1');
    const response = await company.fetch(`${applicantExportPath}?stage=sent`);
    const [heading, line] = (await response.text()).trimEnd().split('\r\n');
    expect(heading).toContain('"Name","Status","Position","University"');
    expect(line).toContain('"Ada Lovelace","New",');
    expect(line).toContain("'=1+1");
    for (const [fetch, status] of [
      [openBrowser(server).fetch, 401],
      [student.fetch, 403],
    ] as const)
      expect((await fetch(`${applicantExportPath}?stage=sent`)).status).toBe(status);
    expect((await company.fetch(`${applicantExportPath}?stage=first`)).status).toBe(400);
  });
});
