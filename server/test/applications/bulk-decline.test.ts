import { randomUUID } from 'node:crypto';
import { applicationLimits, firstTemplates } from '@ambitionhub/contract/applications';
import { describe, expect, it } from 'vitest';
import { registerDeclinesJobs } from '../../src/features/applications/index.ts';
import { aCompany, aMember, anApprovedCompany } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { endHolds, runHolds } from '../support/undo-windows.ts';
import { aDeclineId, declineOne, idsAt, someApplicants, statusOf, tellDeclines } from './support.ts';

const server = await startServer();

describe('A decline', () => {
  it('of many students declines those in the preview, can be undone, and notifies them afterward', async () => {
    const company = await anApprovedCompany(server);
    const students = await someApplicants(server, company, 3);
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

  it('says to the company, and never to the student, who declined', async () => {
    const company = await anApprovedCompany(server);
    const member = await aMember(server, company);
    await member.api.companies.saveName({ name: 'Nina Park' });
    const [student, other] = await someApplicants(server, company, 2);
    if (!student || !other) throw new Error('nobody has applied');
    const shown = async () => (await company.api.applications.one({ with: student.id })).application;
    const { id } = await declineOne(member, student);
    expect(await shown()).toMatchObject({ status: 'declined', declinedBy: 'Nina Park' });
    await company.api.applications.undoDecline({ id });
    expect(await shown()).toMatchObject({ status: 'sent', declinedBy: null });
    await declineOne(member, student);
    await tellDeclines(server);
    await company.api.companies.removeMember({ id: member.id });
    const { applicants } = await company.api.applications.applicants({ stage: 'declined' });
    expect(applicants).toMatchObject([{ declinedBy: 'Nina Park' }]);
    const { applications } = student.api;
    const theirs = [await applications.mine({}), await applications.one({ with: company.id })];
    expect(JSON.stringify(theirs)).toContain('"declined"');
    expect(JSON.stringify(theirs)).not.toContain('Nina');
  });

  it('notifies no one until ten seconds after the last decline, and is undone as a whole', async () => {
    const company = await anApprovedCompany(server);
    const students = await someApplicants(server, company, 3);
    const id = aDeclineId();
    const selection = { stage: 'sent' as const };
    await company.api.applications.decline({ id, selection, note: '', expected: 3 });
    // As if asking for the first of thousands had been long ago.
    await endHolds(server.pool);
    await server.pool.query(
      "UPDATE undo_windows SET until = now() + interval '5 seconds' WHERE state = 'open'",
    );
    await runHolds(registerDeclinesJobs, server.db);
    for (const student of students) expect(await statusOf(student, company)).toBe('sent');
    expect(await company.api.applications.undoDecline({ id })).toEqual({ count: 3 });

    const next = aDeclineId();
    await company.api.applications.decline({ id: next, selection, note: '', expected: 3 });
    // As if the first students were being told.
    await server.pool.query("UPDATE undo_windows SET state = 'closed' WHERE state = 'open'");
    expect(await company.api.applications.undoDecline({ id: next })).toEqual({ count: 0 });
    await tellDeclines(server);
    for (const student of students) expect(await statusOf(student, company)).toBe('declined');
  });

  it('requested twice at once happens once', async () => {
    const company = await anApprovedCompany(server);
    const [student] = await someApplicants(server, company, 1);
    if (!student) throw new Error('no student has applied');
    const id = aDeclineId();
    const { answers, refusals } = await outcomesOf([
      declineOne(company, student, 'No.', id),
      declineOne(company, student, 'No.', id),
    ]);
    expect([answers.map(({ count }) => count), refusals]).toEqual([[1, 1], []]);
  });

  it('is announced by the job queued in its transaction', async () => {
    const company = await anApprovedCompany(server);
    const [student] = await someApplicants(server, company, 1);
    if (!student) throw new Error('no student has applied');
    const { until } = await declineOne(company, student);
    const { rows } = await server.pool.query(
      "SELECT FROM pgboss.job WHERE name = 'tell-declines' AND start_after = $1::timestamptz + interval '2 seconds'",
      [until],
    );
    expect(rows.length).toBe(1);
  });
});

describe('The templates of a decline', () => {
  it('are three defaults, which can be changed or removed, and the company’s own', async () => {
    const { applications } = (await aCompany(server)).api;
    const names = async () => (await applications.templates()).templates.map(({ name }) => name);
    expect((await applications.templates()).templates).toEqual(
      firstTemplates.map((first) => ({ ...first, version: 0 })),
    );
    const own = { id: randomUUID(), name: 'Too far away', text: 'You would have to travel.', version: 0 };
    await applications.saveTemplate(own);
    await applications.saveTemplate({ id: 'filled', name: 'Taken', text: 'It is taken.', version: 0 });
    await applications.removeTemplate({ id: 'later' });
    expect(await names()).toEqual(['Others fit better', 'Taken', 'Too far away']);
    await applications.removeTemplate({ id: own.id });
    expect(await names()).toEqual(['Others fit better', 'Taken']);
  });

  it('are limited to twenty, even when two tabs add them', async () => {
    const { applications } = (await aCompany(server)).api;
    const save = () =>
      applications.saveTemplate({ id: randomUUID(), name: 'One more', text: 'No.', version: 0 });
    for (let n = firstTemplates.length; n < applicationLimits.templates - 1; n += 1) await save();
    const { refusals } = await outcomesOf([save(), save(), save()]);
    expect(refusals).toEqual(['TEMPLATES_FULL', 'TEMPLATES_FULL']);
  });

  it('are not overwritten unseen by a colleague who changes or removes one at the same time', async () => {
    const { applications } = (await aCompany(server)).api;
    const filled = { id: 'filled', version: 0 } as const;
    const first = { ...filled, name: 'Taken', text: 'It is taken.' };
    expect(await applications.saveTemplate(first)).toEqual(await applications.saveTemplate(first)); // a lost answer
    const second = { ...filled, name: 'Filled', text: 'Someone else has it.' };
    await expect(applications.saveTemplate(second)).rejects.toMatchObject({ code: 'CHANGED' });
    const read = async () => (await applications.templates()).templates.find(({ id }) => id === 'filled');
    expect(await read()).toEqual({ ...first, version: 1 });
    await applications.saveTemplate({ ...second, version: 1 });
    expect(await read()).toEqual({ ...second, version: 2 });
    await applications.removeTemplate({ id: 'filled' });
    await expect(applications.saveTemplate({ ...first, version: 2 })).rejects.toMatchObject({
      code: 'CHANGED',
    });
    const own = { id: randomUUID(), name: 'Far', text: 'Too far.', version: 0 };
    await applications.saveTemplate(own);
    await applications.removeTemplate({ id: own.id });
    await expect(applications.saveTemplate({ ...own, text: 'Far.', version: 1 })).rejects.toMatchObject({
      code: 'CHANGED',
    });
  });
});
