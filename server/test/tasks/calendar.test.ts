import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@ambitionhub/contract/calendar';
import { calendarPath, taskCalendarPath } from '@ambitionhub/contract/tasks';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { aPublishedStudent, type Person } from '../support/people.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { anOpenTask, aTeam, handIn, start, takeOn } from './support.ts';

const server = await startServer();
const soon = addDays(dayIn('America/New_York', new Date()), 5);
const meeting = {
  place: 'On the main quad, at the fountain; bring water',
  day: soon,
  from: '11:00',
  to: '14:30',
};

const addressOf = async (person: Pick<Person, 'api'>): Promise<string> =>
  (await person.api.tasks.replaceCalendar()).address ?? '';
const pathOf = (address: string): string => new URL(address).pathname;
const read = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(pathOf(address), server.url), init);

/** What a calendar program reads: each entry by its summary. */
async function entriesAt(address: string) {
  const reply = await read(address);
  expect(reply.status).toBe(200);
  const text = await reply.text();
  expectReadable(text);
  expectSameForOtherParsers(text);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return new Map(events.map((event) => [new ICAL.Event(event).summary, new ICAL.Event(event)]));
}

/** What RFC 5545 asks for, and Google and Outlook insist on. */
function expectReadable(text: string): void {
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = text.split('BEGIN:VEVENT').slice(1);
  const ids = events.map((event) => /\r\nUID:(.+)\r\n/.exec(event)?.[1]);
  expect(new Set(ids).size).toBe(events.length);
  for (const event of events) {
    expect(event).toMatch(/\r\nUID:\S+@\S+\r\n/);
    expect(event).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    // Either days without a time, or instants in UTC: no zone that a program might not know.
    expect(event).toMatch(
      /\r\nDTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n|\r\nDTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/,
    );
  }
}

/** Two more parsers, each with its own rules, read the same entries at the same instants as `ical.js`. */
function expectSameForOtherParsers(text: string): void {
  const read = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(component);
    const isDay = startDate.isDate;
    const at = (time: ICAL.Time) => (isDay ? time.toString() : time.toJSDate().toISOString());
    return { uid, summary, location: location ?? undefined, isDay, from: at(startDate), to: at(endDate) };
  });
  const byNode = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    const { uid, summary, location, start, end, datetype } = part;
    const isDay = datetype === 'date';
    // A day begins at the reader's midnight there.
    const at = (time: Date | undefined) =>
      time && isDay ? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, time) : time?.toISOString();
    return [{ uid, summary, location, isDay, from: at(start), to: at(end) }];
  });
  expect(byNode).toEqual(read);
  const { events = [], method, version } = convertIcsCalendar(undefined, text);
  expect([method, version]).toEqual(['PUBLISH', '2.0']);
  const byTypes = events.map(({ uid, summary, location, start, end }) => {
    const isDay = start.type === 'DATE';
    const at = (time: Date | undefined) => (isDay ? time?.toISOString().slice(0, 10) : time?.toISOString());
    return { uid, summary, location, isDay, from: at(start.date), to: at(end?.date) };
  });
  expect(byTypes).toEqual(read);
}

describe('The calendar of a student', () => {
  it('has first and last days, the tasks taken and their ends, and loses them again', async () => {
    const { company, student } = await aTeam(server);
    await server.pool.query('UPDATE ambassadorships SET last_day = $2 WHERE student_id = $1', [
      student.id,
      addDays(soon, 30),
    ]);
    const task = await anOpenTask(company, {
      title: 'Run our table at the fair, with a very long title and an ☕ — “quoted”, in it',
      meeting,
    });
    const address = await addressOf(student);
    expect([...(await entriesAt(address)).keys()]).toEqual(['First day: Acme', 'Last day: Acme']);
    const proof = await start(student, task);

    const entries = await entriesAt(address);
    const [first, held] = [entries.get('First day: Acme'), entries.get(task.form.title)];
    expect(first?.startDate.isDate).toBe(true);
    expect(first?.startDate.toString()).toBe(addDays(dayIn('UTC', new Date()), -1));
    expect(entries.get('Last day: Acme')?.startDate.toString()).toBe(addDays(soon, 30));
    expect(held?.location).toBe(meeting.place);
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
    const shown = (at: ICAL.Time | undefined) => at && zone.format(at.toJSDate());
    expect([shown(held?.startDate), shown(held?.endDate)]).toEqual(['11:00 AM', '2:30 PM']);
    const due = entries.get(`Hand in: ${task.form.title}`);
    expect(due?.endDate.toJSDate().getTime()).toBe(Math.floor(Date.parse(proof.dueAt ?? '') / 1000) * 1000);

    const { version } = await handIn(student, proof);
    expect((await entriesAt(address)).has(`Hand in: ${task.form.title}`)).toBe(false);
    expect((await entriesAt(address)).has(task.form.title)).toBe(true);
    const back = await student.api.tasks.takeBack({ id: proof.id, version });
    await student.api.tasks.giveUp({ id: proof.id, version: back.proof.version });
    expect((await entriesAt(address)).has(task.form.title)).toBe(false);
  });
});

describe('The calendar of a company’s person', () => {
  it('has its tasks and their ends, and its ambassadors’ days, and nothing of another company', async () => {
    const { company } = await aTeam(server);
    const other = await aTeam(server);
    const closing = await anOpenTask(company, { title: 'Posters', closesOn: soon });
    await anOpenTask(company, { title: 'Table', meeting });
    await anOpenTask(other.company, { title: 'Theirs', meeting });
    const entries = await entriesAt(await addressOf(company));
    expect([...entries.keys()].toSorted()).toEqual(['Closes: Posters', 'First day: Maya Chen', 'Table']);
    expect(entries.get('Closes: Posters')?.endDate.toJSDate().toISOString()).toBe(closing.closesAt);
  });
});

describe('The address of a calendar', () => {
  it('needs no cookie, ends when it is replaced or ended, and with the account', async () => {
    const student = await aPublishedStudent(server);
    expect(await student.api.tasks.calendar()).toEqual({ address: null });
    const first = await addressOf(student);
    expect(new URL(first).pathname).toMatch(new RegExp(`^${calendarPath}/[\\w-]{43}\\.ics$`));
    expect(await student.api.tasks.calendar()).toEqual({ address: first });
    expect((await read(first)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const second = await addressOf(student);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await student.api.tasks.endCalendar();
    expect((await read(second)).status).toBe(404);
    const third = await addressOf(student);
    await server.pool.query('DELETE FROM users WHERE id = $1', [student.id]);
    expect((await read(third)).status).toBe(404);
  });

  it('answers HEAD, answers 304 to a program that already has it, and limits frequent requests', async () => {
    const { student } = await aTeam(server);
    const address = await addressOf(student);
    const [got, head] = [await read(address), await read(address, { method: 'HEAD' })];
    const etag = got.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const again = await read(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const all = await Promise.all(Array.from({ length: 40 }, () => read(address)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('cannot be guessed', async () => {
    for (const path of [`${calendarPath}/x.ics`, `${calendarPath}/${'a'.repeat(43)}.ics`])
      expect((await fetch(new URL(path, server.url))).status).toBe(404);
  });
});

describe('The entry of a task', () => {
  it('is available to those who can see the task, if it has a place', async () => {
    const { company, student } = await aTeam(server);
    const task = await anOpenTask(company, { meeting });
    const elsewhere = await anOpenTask(company);
    const outsider = await aTeam(server);
    const status = async (person: Person | typeof company | null, id: string): Promise<number> =>
      (
        await fetch(new URL(taskCalendarPath(id), server.url), {
          headers: person ? { cookie: person.cookieHeader() } : {},
        })
      ).status;
    expect(await Promise.all([status(student, task.id), status(company, task.id)])).toEqual([200, 200]);
    expect(
      await Promise.all([
        status(outsider.student, task.id),
        status(outsider.company, task.id),
        status(student, elsewhere.id),
        status(student, randomUUID()),
        status(student, 'x'),
      ]),
    ).toEqual([404, 404, 404, 404, 404]);
    expect(await status(null, task.id)).toBe(401);
    await takeOn(server, company, outsider.student);
    expect(await status(outsider.student, task.id)).toBe(200);
    expect((await outcomesOf([student.api.tasks.calendar()])).refusals).toEqual([]);
  });
});
