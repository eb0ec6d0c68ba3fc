import { studentExportPath } from '@ambitionhub/contract/directory';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { aCompany, aNewCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const company = await aCompany(server);

async function exported(query = ''): Promise<readonly string[]> {
  const response = await company.fetch(`${studentExportPath}?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="students-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = await response.text();
  expect(text.startsWith('﻿')).toBe(false); // fetch has removed the byte order mark that tells spreadsheets of UTF-8
  return text.trimEnd().split('\r\n');
}

describe('the export of students', () => {
  it('is for companies with a complete profile, and for nobody else', async () => {
    const refused = async (fetch: typeof company.fetch, filters = '') => {
      const response = await fetch(`${studentExportPath}?${filters}`);
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await refused(openBrowser(server).fetch)).toEqual([401, 'UNAUTHENTICATED']);
    for (const someone of [await aStudent(server), await theAdmin(server), await aNewCompany(server)])
      expect(await refused(someone.fetch)).toEqual([403, 'FORBIDDEN']);
    expect(await refused(company.fetch, 'year=first')).toEqual([400, 'INVALID_INPUT']);
  });

  it('contains what a company may see of the filtered students, and never phone or email', async () => {
    const university = 'Yale University';
    const student = await aPublishedStudent(server, {
      name: 'Ada "Countess" Lovelace',
      university,
      major: 'Mathematics',
      classYear: 'senior',
      greekLife: 'Alpha',
      clubs: 'Chess,\nRowing',
      instagram: 'ada',
      phoneNumber: '555 0142',
      bio: 'Hello, Welt',
      industries: ['Startup', 'Film & TV'],
      skills: ['Python', 'Java'],
    });
    await aPublishedStudent(server, { university: 'Duke University' });
    await company.api.directory.saveNote({ id: student.id, note: 'Call in May' });
    await company.api.directory.shortlist({ id: student.id, shortlisted: true });
    const lines = await exported(`university=${encodeURIComponent(university)}&skills=Python&skills=Java`);
    expect(lines).toEqual([
      '"Name","University","Major","Academic Year","Graduation Year","Verified","Star Ambassador","Skills",' +
        '"Industries of Interest","Greek Life","Campus Involvement","Bio","Instagram","Contact","Shortlisted","Note"',
      '"Ada ""Countess"" Lovelace","Yale University","Mathematics","Senior",,No,No,"Python; Java",' +
        '"Startup; Film & TV","Alpha","Chess,\nRowing","Hello, Welt","https://www.instagram.com/ada/",' +
        '"Not contacted yet",Yes,"Call in May"',
    ]);
    const whole = (await exported()).join('\n');
    for (const secret of [student.email, '555 0142']) expect(whole).not.toContain(secret);
  });

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '=CALL("evil")'])(
    'writes %j as text that no spreadsheet takes for a formula',
    async (name) => {
      const university = 'Rice University';
      await aPublishedStudent(server, { name, university });
      const lines = await exported(`university=${encodeURIComponent(university)}`);
      const written = lines.find((line) => line.includes(name.replaceAll('"', '""')));
      expect(written).toMatch(/^"?'/);
    },
  );

  it('lists everyone once across batches, and at most ten thousand', async () => {
    const count = 10_400;
    await server.background.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select uuidv7(), '', 'many' || n || '@example.org', 'student' from generate_series(1, $1::int) n returning id, email
       )
       insert into students (user_id, name, university, major, published)
       select id, email, case when row_number() over () <= 1200 then 'Emory University' else 'Tulane University' end, 'Law', true
       from made`,
      [count],
    );
    const [, ...emory] = await exported('university=Emory%20University');
    expect([emory.length, new Set(emory).size]).toEqual([1200, 1200]);
    const [, ...lawyers] = await exported('major=law');
    expect([lawyers.length, new Set(lawyers).size]).toEqual([10_000, 10_000]);
  });

  it('runs once at a time for a company, and again after a download is canceled', async () => {
    const path = `${studentExportPath}?major=law`;
    const slow = await company.fetch(path);
    const second = await company.fetch(path);
    expect(((await second.json()) as { code: string }).code).toBe('EXPORT_RUNNING');
    await slow.body?.cancel();
    await expect.poll(async () => (await company.fetch(path)).status).toBe(200);
  });
});
