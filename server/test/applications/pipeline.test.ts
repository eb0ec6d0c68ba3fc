import { randomUUID } from 'node:crypto';
import { applicantExportPath } from '@ambitionhub/contract';
import {
  type ApplicantFilters,
  applicationLimits,
  firstTemplates,
  type ShownStatus,
} from '@ambitionhub/contract/applications';
import { skills } from '@ambitionhub/contract/students';
import { describe, expect, it } from 'vitest';
import { countFigures } from '../../src/features/applications/figures.store.ts';
import { countWeeks } from '../../src/features/applications/weeks.store.ts';
import { removeUser } from '../support/admin.ts';
import { openBrowser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import {
  aCompany,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { aDeclineId, age, declineOne, reach, statusOf, tellDeclines } from './support.ts';

const server = await startServer();

const applicants = async (company: Person, count: number): Promise<readonly Person[]> => {
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await aStudent(server);
    await send(student, company, `Application ${n}`);
    made.push(student);
  }
  return made;
};

const idsAt = async (company: Person, stage: ShownStatus): Promise<readonly string[]> =>
  (await company.api.applications.applicants({ stage })).applicants.map((applicant) => applicant.with.id);

describe('The pipeline', () => {
  it('has everybody at their place, the longest waiting first, and counts them', async () => {
    const company = await anApprovedCompany(server);
    const [first, second, third, old] = await applicants(company, 4);
    if (!first || !second || !third || !old) throw new Error('nobody has applied');
    await age(server, old, 22);
    await company.api.messaging.markRead({ with: third.id, upTo: 1 });
    expect(await idsAt(company, 'sent')).toEqual([first.id, second.id]);
    expect(await idsAt(company, 'seen')).toEqual([third.id]);
    expect(await idsAt(company, 'no-answer')).toEqual([old.id]);
    const { counts } = await company.api.applications.counts({});
    expect(counts).toEqual({
      sent: 2,
      seen: 1,
      answered: 0,
      hired: 0,
      declined: 0,
      withdrawn: 0,
      'no-answer': 1,
    });
  });

  it('shows what the student wrote, and of a profile only what companies may see', async () => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: 'Ada Lovelace', major: 'Mathematics' });
    await send(student, company, 'I know engines.');
    const [shown] = (await company.api.applications.applicants({ stage: 'sent' })).applicants;
    expect(shown).toMatchObject({ message: 'I know engines.', unread: 1, profile: { major: 'Mathematics' } });
    await student.api.students.setVisibility({ hidden: true });
    const [hidden] = (await company.api.applications.applicants({ stage: 'sent' })).applicants;
    expect(hidden).toMatchObject({ with: { name: 'Ada Lovelace' }, profile: null });
  });

  it('is filtered as the directory is, by what the profile says now and by the company’s own marks', async () => {
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
      const { applicants, misspelt } = await company.api.applications.applicants({
        stage: 'sent',
        ...filters,
      });
      const { counts } = await company.api.applications.counts(filters);
      expect(counts.sent).toBe(applicants.length);
      return [...applicants.map((one) => one.with.name), ...(misspelt ?? [])];
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

  it('tells every skill of the catalogue from the others', async () => {
    const { rows } = await server.pool.query<{ count: number; least: number }>(
      `SELECT count(DISTINCT bits)::int, min(bit_count(bits))::int AS least
       FROM unnest($1::text[]) skill CROSS JOIN LATERAL skill_bits(ARRAY[skill]) bits`,
      [skills],
    );
    expect(rows).toEqual([{ count: skills.length, least: 1 }]);
  });

  it('loses who deletes the account, and the company’s own goes from the student’s list', async () => {
    const [company, gone] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    const [first, second] = await applicants(company, 2);
    if (!first || !second) throw new Error('nobody has applied');
    await send(first, gone, 'Hello!');
    const admin = await theAdmin(server);
    await removeUser(admin, second.id);
    await removeUser(admin, gone.id);
    expect(await idsAt(company, 'sent')).toEqual([first.id]);
    expect((await company.api.applications.counts({})).counts.sent).toBe(1);
    const { applications } = await first.api.applications.mine({});
    expect(applications.map((application) => application.with.id)).toEqual([company.id]);
  });

  it('is read page by page, nobody twice and nobody left out, also where the calendar has been', async () => {
    const company = await anApprovedCompany(server);
    const all = await applicants(company, applicationLimits.page + 3);
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

describe('A decline', () => {
  it('of many is for whom the preview counted, can be undone, and is told when it no longer can', async () => {
    const company = await anApprovedCompany(server);
    const students = await applicants(company, 3);
    const { applications } = company.api;
    const selection = { stage: 'sent' as const };
    expect((await applications.previewDecline({ selection })).count).toBe(3);
    const note = 'The position is filled.';
    await expectRefusal(
      applications.decline({ id: aDeclineId(), selection, note, expected: 2 }),
      'SELECTION_CHANGED',
    );
    const id = aDeclineId();
    const { count } = await applications.decline({ id, selection, note, expected: 3 });
    expect(count).toBe(3);
    expect((await applications.decline({ id, selection, note, expected: 3 })).count).toBe(3);
    expect((await idsAt(company, 'declined')).length).toBe(3);
    expect((await applications.declines()).declines).toMatchObject([{ id, count: 3 }]);
    for (const student of students) expect(await statusOf(student, company)).toBe('sent');
    expect((await applications.undoDecline({ id })).count).toBe(3);
    expect((await idsAt(company, 'sent')).length).toBe(3);
    await applications.decline({ id: aDeclineId(), selection, note, expected: 3 });
    await tellDeclines(server);
    for (const student of students) expect(await statusOf(student, company)).toBe('declined');
    expect(await applications.declines()).toEqual({ declines: [] });
    expect((await applications.undoDecline({ id })).count).toBe(0);
  });

  it('that is asked for twice at once is one', async () => {
    const company = await anApprovedCompany(server);
    const [student] = await applicants(company, 1);
    if (!student) throw new Error('nobody has applied');
    const id = aDeclineId();
    const { answers, refusals } = await outcomesOf([
      declineOne(company, student, 'No.', id),
      declineOne(company, student, 'No.', id),
    ]);
    expect([answers.map(({ count }) => count), refusals]).toEqual([[1, 1], []]);
  });

  it('is told by the job that its transaction has queued', async () => {
    const company = await anApprovedCompany(server);
    const [student] = await applicants(company, 1);
    if (!student) throw new Error('nobody has applied');
    const { until } = await declineOne(company, student);
    const { rows } = await server.pool.query(
      "SELECT start_after FROM pgboss.job WHERE name = 'tell-declines' AND start_after = $1",
      [until],
    );
    expect(rows.length).toBe(1);
  });
});

describe('The templates of a decline', () => {
  it('are three to begin with, each of which may be changed or removed, and one’s own', async () => {
    const { applications } = (await aCompany(server)).api;
    const names = async () => (await applications.templates()).templates.map(({ name }) => name);
    expect((await applications.templates()).templates).toEqual([...firstTemplates]);
    const own = { id: randomUUID(), name: 'Too far away', text: 'You would have to travel.' };
    await applications.saveTemplate(own);
    await applications.saveTemplate({ id: 'filled', name: 'Taken', text: 'It is taken.' });
    await applications.removeTemplate({ id: 'later' });
    expect(await names()).toEqual(['Others fit better', 'Taken', 'Too far away']);
    await applications.removeTemplate({ id: own.id });
    expect(await names()).toEqual(['Others fit better', 'Taken']);
  });

  it('are twenty at most, also for two tabs at once', async () => {
    const { applications } = (await aCompany(server)).api;
    const save = () => applications.saveTemplate({ id: randomUUID(), name: 'One more', text: 'No.' });
    for (let n = firstTemplates.length; n < applicationLimits.templates - 1; n += 1) await save();
    const { refusals } = await outcomesOf([save(), save(), save()]);
    expect(refusals).toEqual(['TEMPLATES_FULL', 'TEMPLATES_FULL']);
  });
});

describe('A company’s own figures', () => {
  it('tell how soon it usually answers, by a message or by a decline, and how often', async () => {
    const company = await anApprovedCompany(server);
    const pairs = [];
    for (let n = 0; n < 5; n += 1) pairs.push({ student: await aStudent(server), company });
    for (const [n, pair] of pairs.entries())
      await reach(
        server,
        pair,
        (['answered', 'declined', 'hired', 'seen', 'withdrawn'] as const)[n] ?? 'sent',
      );
    await server.pool.query(
      `UPDATE applications SET applied_at = now() - interval '15 days',
         responded_at = CASE WHEN responded_at IS NOT NULL THEN now() - interval '15 days' + interval '2 hours' END
       WHERE company_id = $1`,
      [company.id],
    );
    await countFigures(server.db);
    const figures = await company.api.applications.figures();
    expect(figures).toMatchObject({ applications: 4, medianSeconds: 7200, answeredSoon: 0.75, shown: null });
    await server.pool.query('UPDATE response_figures SET applications = 5 WHERE company_id = $1', [
      company.id,
    ]);
    expect((await company.api.applications.figures()).shown).toBe('day');
  });

  it('are on its card from five applications on, and go when nothing is known any more', async () => {
    const name = `Curlew ${randomUUID()}`;
    const company = await anApprovedCompany(server, { name });
    const student = await aStudent(server);
    const responds = async () => {
      await countFigures(server.db);
      const { companies } = await student.api.directory.companies({ query: name });
      return companies[0]?.responds;
    };
    for (let n = 0; n < 4; n += 1)
      await reach(server, { student: await aStudent(server), company }, 'answered');
    expect(await responds()).toBeNull();
    await reach(server, { student, company }, 'answered');
    expect(await responds()).toBe('hour');
    await age(server, student, 91);
    expect(await responds()).toBeNull();
  });
});

describe('What the admin sees of applications', () => {
  it('is what came in each week and what has become of it, and who answers nobody', async () => {
    const admin = await theAdmin(server);
    await server.pool.query("UPDATE applications SET applied_at = applied_at - interval '400 days'");
    const [company, silent] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    for (const status of ['answered', 'declined', 'seen', 'withdrawn'] as const)
      await reach(server, { student: await aStudent(server), company }, status);
    const kept = await aStudent(server);
    for (const student of [kept, await aStudent(server)]) await send(student, silent, 'Hello!');
    await server.pool.query(
      `UPDATE applications SET applied_at = now() - interval '15 days',
         responded_at = CASE WHEN responded_at IS NOT NULL THEN now() - interval '15 days' + interval '2 hours' END
       WHERE applied_at > now() - interval '1 day'`,
    );
    await countFigures(server.db);
    await countWeeks(server.db);
    const { weeks, silent: listed } = await admin.api.applications.overview({ period: '30' });
    expect(weeks.length).toBeGreaterThanOrEqual(5);
    expect(weeks.filter(({ applications }) => applications > 0)).toEqual([
      expect.objectContaining({ applications: 5, answered: 2, medianSeconds: 7200 }),
    ]);
    expect(weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(weeks.map(() => 1));
    expect(listed.map(({ id, applications }) => ({ id, applications }))).toEqual([
      { id: silent.id, applications: 2 },
    ]);
    await send(silent, kept, 'Sorry to be late.');
    await countFigures(server.db);
    expect((await admin.api.applications.overview({})).silent).toEqual([]);
  });
});

describe('The export of applicants', () => {
  it('holds who stands at a place, for the company alone, and no cell of it is a formula', async () => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: 'Ada Lovelace' });
    await send(student, company, '=1+1');
    const response = await company.fetch(`${applicantExportPath}?stage=sent`);
    const [heading, line] = (await response.text()).trimEnd().split('\r\n');
    expect(heading).toContain('Name,Status,University');
    expect(line).toContain('Ada Lovelace,New,');
    expect(line).toContain("'=1+1");
    for (const [fetch, status] of [
      [openBrowser(server).fetch, 401],
      [student.fetch, 403],
    ] as const)
      expect((await fetch(`${applicantExportPath}?stage=sent`)).status).toBe(status);
    expect((await company.fetch(`${applicantExportPath}?stage=first`)).status).toBe(400);
  });
});
