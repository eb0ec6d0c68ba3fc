import type { MessageAction, Monitored } from '@ambitionhub/contract/moderation';
import { credibility, reportDue } from '@ambitionhub/contract/moderation';
import { beforeAll, describe, expect, it } from 'vitest';
import { declineOne, tellDeclines } from '../applications/support.ts';
import { removeUser } from '../support/admin.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { type Person, theAdmin } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const admin = await theAdmin(server);
const { messages, message, markMessage, reports } = admin.api.moderation;
type Search = Parameters<typeof messages>[0];

const idOf = ({ conversationId, seq, version }: Monitored) => ({ conversationId, seq, version });

/** A user's message as the monitor lists it. */
async function messageOf({ id }: Person): Promise<Monitored> {
  const found = (await messages({})).messages.find(({ sender }) => sender.id === id);
  if (!found) throw new Error('the message is not in the monitor');
  return found;
}

const report = (by: Person, about: Person, seq: number) =>
  by.api.messaging.report({ with: about.id, seq, reason: 'Asks for money' });

describe('the monitor', () => {
  it('lists every message, newest first, with sender and recipient and nothing marked', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'The newest of all');
    const { messages: all, total } = await messages({});
    expect(total).toEqual({ count: all.length, isMore: false });
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(all[0]).toMatchObject({
      text: 'The newest of all',
      sender: { id: student.id, email: student.email, userType: 'student' },
      recipient: { id: company.id, email: company.email, userType: 'company' },
      status: 'unread',
      flagged: false,
      report: null,
      version: 0,
    });
  });

  it('lists the oldest first where it is asked to, page by page', async () => {
    const { messages: newest } = await messages({});
    const oldest: Monitored[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await messages({ reversed: 'true', ...(cursor && { cursor }) });
      oldest.push(...page.messages);
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? undefined;
    }
    expect(oldest.map(idOf).reverse().slice(0, newest.length)).toEqual(newest.map(idOf));
    const flagged = oldest.filter(({ flagged }) => flagged).map(idOf);
    const { messages: marked } = await messages({ reversed: 'true', flagged: 'true' });
    expect(marked.map(idOf)).toEqual(flagged);
  });

  it('keeps the participants’ read marks separate from the admin’s', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    const monitored = await messageOf(company);
    expect(monitored.status).toBe('unread');
    await markMessage({ ...idOf(monitored), action: 'mark-reviewed' });
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.theirReadSeq).toBe(2);
  });

  it('shows a whole message with its conversation, of any length', async () => {
    const { student, company } = await anOpenConversation(server);
    const long = `${'A long story. '.repeat(100)}End`;
    await send(company, student, long);
    for (let count = 0; count < 12; count += 1) await send(company, student, `Later ${count}`);
    const listed = (await messages({})).messages.find(({ text }) => text.startsWith('A long story.'));
    if (!listed) throw new Error('the long message is not listed');
    expect(listed.text.length).toBeLessThan(long.length);
    const detail = await message(idOf(listed));
    expect(detail.message.text).toBe(long);
    expect(detail.around.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(detail.before).toEqual({ decided: 0, right: 0 });
  });

  it('shows the application’s status, with the note once the student has been notified', async () => {
    const { student, company } = await anOpenConversation(server);
    const shown = async () => (await message(idOf(await messageOf(student)))).application;
    await declineOne(company, student, 'We have chosen someone else.');
    expect(await shown()).toMatchObject({ timeline: [{ status: 'sent' }, { status: 'answered' }], note: '' });
    await tellDeclines(server);
    const declined = await shown();
    expect(declined?.timeline.at(-1)?.status).toBe('declined');
    expect(declined?.note).toBe('We have chosen someone else.');
  });

  it('has no application where the company started the conversation', async () => {
    const { student, company } = await aPair(server);
    await send(company, student, 'We would like to get to know you.');
    expect((await message(idOf(await messageOf(company)))).application).toBeNull();
  });

  it('keeps the names of deleted users', async () => {
    const { student, company } = await anOpenConversation(server);
    const { sender } = await messageOf(student);
    await removeUser(admin, student.id);
    expect((await messageOf(student)).sender).toEqual({ ...sender, email: null });
    expect((await messageOf(company)).recipient.email).toBeNull();
  });
});

describe('the monitor’s filters', () => {
  const statuses = ['all', 'unread', 'read', 'reviewed'] as const;
  const directions = ['all', 'student-to-company', 'company-to-student'] as const;
  const yesOrNo = [{}, { flagged: 'true' as const }];
  const reportedOrNot = [{}, { reported: 'true' as const }];
  const since = new Date().toISOString();
  const ages = [{}, { since }];

  const matches = (one: Monitored, search: Search): boolean =>
    [
      (search.status ?? 'all') === 'all' || one.status === search.status,
      (search.direction ?? 'all') === 'all' ||
        search.direction === `${one.sender.userType}-to-${one.recipient.userType}`,
      !search.flagged || one.flagged,
      !search.reported || one.report !== null,
      !search.since || one.at >= search.since,
    ].every(Boolean);

  beforeAll(async () => {
    await server.pool.query("UPDATE messages SET created_at = created_at - interval '1 day'");
    await server.pool.query("UPDATE message_marks SET sent_at = sent_at - interval '1 day'");
    const acts: readonly MessageAction[][] = [
      [],
      ['mark-read'],
      ['mark-reviewed'],
      ['flag'],
      ['mark-read', 'flag'],
    ];
    for (const actions of acts) {
      const { student, company } = await anOpenConversation(server);
      if (actions.length !== 1) await report(student, company, 2);
      for (const person of [student, company])
        for (const action of actions) await markMessage({ ...idOf(await messageOf(person)), action });
    }
  });

  it('combine: every combination finds and counts exactly the matching messages', async () => {
    const { messages: all } = await messages({});
    const idsOf = (some: readonly Monitored[]) => some.map((one) => `${one.conversationId}/${one.seq}`);
    for (const status of statuses)
      for (const direction of directions)
        for (const flagged of yesOrNo)
          for (const reported of reportedOrNot)
            for (const age of ages) {
              const search = { status, direction, ...flagged, ...reported, ...age };
              const expected = all.filter((one) => matches(one, search));
              const { messages: found, total } = await messages(search);
              expect(idsOf(found), JSON.stringify(search)).toEqual(idsOf(expected));
              expect(total?.count).toBe(expected.length);
            }
  });
});

describe('marking a message', () => {
  it('shows another admin’s marks and overwrites nothing', async () => {
    const { company } = await anOpenConversation(server);
    const seen = idOf(await messageOf(company));
    const { answers, refusals } = await outcomesOf([
      markMessage({ ...seen, action: 'mark-reviewed' }),
      markMessage({ ...seen, action: 'mark-read' }),
    ]);
    expect(refusals).toEqual(['CHANGED']);
    const [winner] = answers;
    const { row } = await expectRefusal(markMessage({ ...seen, action: 'flag' }), 'CHANGED');
    expect(row).toEqual(winner);
    expect(await messageOf(company)).toEqual(winner);
  });

  it('is refused where its state does not allow it', async () => {
    const { company } = await anOpenConversation(server);
    const seen = idOf(await messageOf(company));
    await expectRefusal(markMessage({ ...seen, action: 'resolve-report' }), 'CHANGED');
    await expectRefusal(markMessage({ ...seen, action: 'unflag' }), 'CHANGED');
    expect((await messageOf(company)).version).toBe(0);
  });
});

describe('the queue of reports', () => {
  it('notifies the admin at once, and keeps a report until it is resolved', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(admin);
    await stream.next('moderationChanged');
    await report(student, company, 2);
    await stream.next('moderationChanged');
    const queued = (await reports({})).reports.find(({ sender }) => sender.id === company.id);
    if (!queued) throw new Error('the report is not in the queue');
    expect(queued.report?.reason).toBe('Asks for money');
    await markMessage({ ...idOf(queued), action: 'resolve-report' });
    expect((await reports({})).reports.some(({ sender }) => sender.id === company.id)).toBe(false);
    expect((await messageOf(company)).status).toBe('reviewed');
  });

  it('starts with the oldest reports and those from reliable reporters', async () => {
    const { student: right, company } = await anOpenConversation(server);
    await report(right, company, 2);
    const flagged = await markMessage({ ...idOf(await messageOf(company)), action: 'flag' });
    await markMessage({ ...idOf(flagged), action: 'resolve-report' });
    await send(company, right, 'Send me money.');

    const { student: unknown, company: another } = await anOpenConversation(server);
    await report(unknown, another, 2);
    await report(right, company, 3);
    const { reports: queue } = await reports({});
    const places = [company, another].map(({ id }) => queue.findIndex(({ sender }) => sender.id === id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(queue[places[0] ?? -1]).toMatchObject({
      reporter: { decided: 1, right: 1 },
      before: { decided: 1, right: 1 },
    });
    const due = queue.map((one) => reportDue(new Date(one.report?.at ?? 0), one.reporter));
    expect(due).toEqual([...due].sort((one, other) => one - other));
    expect(credibility({ decided: 1, right: 1 })).toBeGreaterThan(0.5);
  });
});
