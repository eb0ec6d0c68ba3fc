import { describe, expect, it, vi } from 'vitest';
import { forgetDeletedTexts } from '../../src/features/messaging/index.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream, type Stream } from '../support/live.ts';
import { aMember, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const remove = ({ api }: Person, other: Person, seq: number) => api.messaging.delete({ with: other.id, seq });
const messagesOf = async ({ api }: Person, other: Person) =>
  (await api.messaging.messages({ with: other.id })).messages;

/** The unread messages that a stream reported last: alone, or with changes if their hint was lost. */
const unreadIn = ({ events }: Stream): number | undefined =>
  events
    .map((event) =>
      event.name === 'totals' ? event.data : event.name === 'changes' ? event.data.totals : undefined,
    )
    .findLast((totals) => totals !== undefined)?.unread;

describe('a message that its sender deletes', () => {
  it('leaves a trace without its text for both', async () => {
    const { student, company } = await anOpenConversation(server);
    const conversation = await remove(company, student, 2);
    expect(conversation).toMatchObject({ deletions: 1, lastSeq: 2, lastMessage: { text: '', mine: true } });
    for (const [self, other] of [
      [student, company],
      [company, student],
    ] as const) {
      const [first, second] = await messagesOf(self, other);
      expect(first).toMatchObject({ text: 'I would love to represent you.' });
      expect(first).not.toHaveProperty('deletedAt');
      expect(second).toMatchObject({ seq: 2, text: '', deletedAt: expect.any(String) });
    }
  });

  it('no longer counts as unread', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'Number 3');
    const stream = await openStream(student);
    await stream.next('changes');
    expect(await student.api.messaging.unread({})).toMatchObject({ unread: 2 });
    await remove(company, student, 3);
    await vi.waitFor(() => expect(unreadIn(stream)).toBe(1), { timeout: 60_000 });
    await student.api.messaging.markRead({ with: company.id, upTo: 1 });
    expect(await student.api.messaging.unread({})).toMatchObject({ unread: 1 });
    await remove(company, student, 2);
    expect(await student.api.messaging.unread({})).toMatchObject({ unread: 0 });
  });

  it('leaves the counts alone where it was read', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await send(company, student, 'Number 3');
    await remove(company, student, 2);
    expect(await student.api.messaging.unread({})).toMatchObject({ unread: 1 });
  });

  it('is deleted once: again changes nothing', async () => {
    const { student, company } = await anOpenConversation(server);
    const [one, other] = await Promise.all([remove(company, student, 2), remove(company, student, 2)]);
    expect(one.version).toBe(other.version);
    expect(other.deletions).toBe(1);
  });

  it('stays deleted where it is sent again under its id', async () => {
    const { student, company } = await anOpenConversation(server);
    const { message } = await send(company, student, 'Number 3');
    await remove(company, student, 3);
    const again = await send(company, student, 'Number 3', message.id);
    expect(again.message).toMatchObject({ seq: 3, text: '', deletedAt: expect.any(String) });
  });

  it('does not give a student a second message', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello');
    await remove(student, company, 1);
    await expectRefusal(send(student, company, 'Hello again'), 'WAIT_FOR_REPLY');
  });

  it('reaches a browser that was offline', async () => {
    const { student, company } = await anOpenConversation(server);
    const first = await openStream(student);
    await first.next('changes');
    const cursor = first.cursor();
    first.close();
    await remove(student, company, 1);
    await remove(company, student, 2);
    const again = await openStream(student, { cursor });
    const { data } = await again.next('changes');
    expect(data.conversations).toMatchObject([{ deletions: 2 }]);
    const of = (after: number) => student.api.messaging.deletions({ with: company.id, after });
    expect((await of(0)).deletions).toMatchObject([
      { number: 1, seq: 1 },
      { number: 2, seq: 2 },
    ]);
    expect((await of(1)).deletions).toMatchObject([{ number: 2, seq: 2 }]);
    expect((await of(2)).deletions).toEqual([]);
  });

  it('is not suggested as the beginning of another one', async () => {
    const { student, company } = await aPair(server);
    const { company: next } = await aPair(server);
    await send(student, company, 'I would love to represent you.');
    await remove(student, company, 1);
    expect(await student.api.messaging.suggestions({ with: next.id })).toMatchObject({
      last: null,
      sent: null,
    });
  });
});

describe('deleting a message', () => {
  it('ends a quarter of an hour after it was sent', async () => {
    const { student, company } = await anOpenConversation(server);
    const age = (minutes: number) =>
      server.pool.query(
        `UPDATE messages SET created_at = now() - make_interval(secs => $1) FROM conversations c
         WHERE c.id = conversation_id AND c.student_id = $2 AND seq = 2`,
        [minutes * 60, student.id],
      );
    await age(15.1);
    await expectRefusal(remove(company, student, 2), 'DELETED_TOO_LATE');
    await age(14.5);
    expect(await remove(company, student, 2)).toMatchObject({ deletions: 1 });
  });

  it('is not possible for the other side’s message, a missing one, or one between others', async () => {
    const { student, company } = await anOpenConversation(server);
    const { student: stranger } = await anOpenConversation(server);
    await expectRefusal(remove(student, company, 2), 'NOT_FOUND');
    await expectRefusal(remove(company, student, 1), 'NOT_FOUND');
    await expectRefusal(remove(company, student, 3), 'NOT_FOUND');
    await expectRefusal(remove(stranger, company, 1), 'NOT_FOUND');
  });

  it('is possible only for the person in a company who wrote it', async () => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await send(member, student, 'From the member');
    await expectRefusal(remove(member, student, 2), 'NOT_FOUND');
    await expectRefusal(remove(company, student, 3), 'NOT_FOUND');
    expect(await remove(member, student, 3)).toMatchObject({ deletions: 1 });
  });

  it('works while the conversation is blocked', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.block({ with: company.id, blocked: true });
    expect(await remove(company, student, 2)).toMatchObject({ deletions: 1 });
  });
});

describe('a deleted message and the admin', () => {
  const find = async (text: string) => {
    const { api } = await theAdmin(server);
    const { messages } = await api.moderation.messages({});
    return messages.find((message) => message.text === text);
  };
  const insult = async (text: string) => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, text);
    const report = () => student.api.messaging.report({ with: company.id, seq: 3, reason: 'An insult' });
    return { remove: () => remove(company, student, 3), report };
  };

  it.each(['before', 'after'])('sees a message that was reported %s it was deleted', async (when) => {
    const { remove, report } = await insult(`You fool, ${when}`);
    if (when === 'before') await report();
    await remove();
    if (when === 'after') await report();
    expect(await find(`You fool, ${when}`)).toMatchObject({
      deletedAt: expect.any(String),
      report: { reason: 'An insult' },
    });
  });

  it('does not see a message that nobody reported, and its text is erased after 30 days', async () => {
    const { remove } = await insult('Wrong number');
    const { remove: removeReported, report } = await insult('You fool again');
    await report();
    for (const one of [remove, removeReported]) await one();
    expect(await find('Wrong number')).toBeUndefined();
    const kept = async () => {
      const { rows } = await server.pool.query<{ text: string }>(
        "SELECT text FROM deleted_messages WHERE text IN ('Wrong number', 'You fool again') ORDER BY text",
      );
      return rows.map(({ text }) => text);
    };
    expect(await kept()).toEqual(['Wrong number', 'You fool again']);
    await server.pool.query("UPDATE deleted_messages SET deleted_at = now() - interval '31 days'");
    await forgetDeletedTexts(server.db);
    expect(await kept()).toEqual(['You fool again']);
    expect(await find('You fool again')).toBeDefined();
  });
});
