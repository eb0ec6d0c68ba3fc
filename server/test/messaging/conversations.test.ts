import { messageLimits } from '@ambitionhub/contract/messaging';
import { describe, expect, it } from 'vitest';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import {
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  type Person,
  publishedStudents,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

async function pagesOf(reader: Person, between: (page: number) => Promise<unknown> = async () => undefined) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await reader.api.messaging.conversations(cursor === undefined ? {} : { cursor });
    pages.push(page.conversations);
    cursor = page.nextCursor ?? undefined;
    await between(pages.length);
  } while (cursor !== undefined);
  return pages;
}

describe('the list of conversations', () => {
  it('shows the other participant, the last message and its time, newest first', async () => {
    const { student, company } = await aPair(server);
    const other = await anApprovedCompany(server);
    await send(student, company, 'To the one');
    await send(student, other, 'To the other');
    await send(company, student, 'An answer');
    const { conversations } = await student.api.messaging.conversations({});
    expect(conversations).toMatchObject([
      {
        with: { id: company.id, userType: 'company', gone: false },
        lastMessage: { text: 'An answer', mine: false },
        turn: 'open',
        sending: 'allowed',
      },
      {
        with: { id: other.id },
        lastMessage: { text: 'To the other', mine: true },
        turn: 'waiting',
        sending: 'waiting',
      },
    ]);
  });

  it('shows the other participant’s current name, or their role where they have none', async () => {
    const student = await aStudent(server);
    const company = await anApprovedCompany(server);
    await send(student, company, 'Hello');
    const nameSeen = async () => (await company.api.messaging.conversations({})).conversations[0]?.with.name;
    expect(await nameSeen()).toBe('Student');
    await student.api.students.saveProfile({
      editor: crypto.randomUUID(),
      edit: 1,
      fields: { name: 'Ada Lovelace' },
    });
    expect(await nameSeen()).toBe('Ada Lovelace');
  });

  it('never shows an email or a phone number', async () => {
    const { student, company } = await anOpenConversation(server);
    for (const [reader, other] of [
      [student, company],
      [company, student],
    ] as const) {
      const shown = JSON.stringify([
        await reader.api.messaging.conversations({}),
        await reader.api.messaging.messages({ with: other.id }),
      ]);
      for (const secret of [other.email, 'people@acme.example', '555 0100'])
        expect(shown).not.toContain(secret);
    }
  });

  it('is paged without gaps or duplicates, even with equal times and while messages arrive', async () => {
    const company = await anApprovedCompany(server);
    const count = messageLimits.conversationsPage * 2 + 5;
    const students = await publishedStudents(server, count);
    for (const student of students) await send(student, company, 'Hello');
    await server.pool.query(
      "UPDATE conversations SET last_at = date_trunc('second', last_at) WHERE company_id = $1",
      [company.id],
    );
    const pages = await pagesOf(company, async (page) => {
      const [first] = students;
      if (page === 1 && first) await send(company, first, 'This one moves to the top');
    });
    expect(pages.map((page) => page.length)).toEqual([
      messageLimits.conversationsPage,
      messageLimits.conversationsPage,
      expect.any(Number),
    ]);
    const seen = pages.flat().map((one) => one.with.id);
    expect(new Set(seen).size).toBe(seen.length);
    const [moved, ...rest] = students.map(({ id }) => id);
    expect(seen.filter((id) => id !== moved).sort()).toEqual([...rest].sort());
  });

  it('says exactly at its end that it has ended', async () => {
    const student = await aPublishedStudent(server);
    expect(await student.api.messaging.conversations({})).toEqual({
      conversations: [],
      nextCursor: null,
      totals: { unread: 0, version: expect.any(Number) },
    });
  });
});

describe('the messages of a conversation', () => {
  it('come page by page, older ones on demand', async () => {
    const { student, company } = await aPair(server);
    for (let count = 1; count <= messageLimits.page + 10; count += 1)
      await send(company, student, `${count}`);
    const read = student.api.messaging.messages;
    const newest = await read({ with: company.id });
    expect(newest.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: messageLimits.page }, (_, index) => `${index + 11}`),
    );
    const older = await read({ with: company.id, before: 11 });
    expect(older.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const caughtUp = await read({ with: company.id, after: 55 });
    expect(caughtUp.messages.map(({ seq }) => seq)).toEqual([56, 57, 58, 59, 60]);
    const first = await read({ with: company.id, after: 0 });
    expect(first.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: messageLimits.page }, (_, index) => index + 1),
    );
  });

  it('resume from any position without gaps or duplicates, after any number of absences', async () => {
    const { student, company } = await anOpenConversation(server);
    const held: number[] = [];
    const catchUp = async () => {
      for (;;) {
        const after = held.at(-1) ?? 0;
        const page = await student.api.messaging.messages({ with: company.id, after });
        held.push(...page.messages.map(({ seq }) => seq));
        if ((held.at(-1) ?? 0) >= page.conversation.lastSeq) return;
      }
    };
    for (const burst of [0, 3, 1, 60, 7]) {
      await Promise.all(Array.from({ length: burst }, (_, index) => send(company, student, `${index}`)));
      await catchUp();
    }
    await catchUp();
    expect(held).toEqual(Array.from({ length: 73 }, (_, index) => index + 1));
  });

  it('are empty but can be started where nobody has written yet', async () => {
    const { student, company } = await aPair(server);
    const page = await student.api.messaging.messages({ with: company.id });
    expect(page).toMatchObject({
      messages: [],
      conversation: { with: { id: company.id, gone: false }, turn: 'empty', sending: 'allowed', lastSeq: 0 },
    });
  });
});

describe('reporting a message', () => {
  it('is possible once for each message from the other side', async () => {
    const { student, company } = await anOpenConversation(server);
    const report = (seq: number) => student.api.messaging.report({ with: company.id, seq, reason: ' Rude ' });
    await report(2);
    const { message } = await expectRefusal(report(2), 'ALREADY_REPORTED');
    expect(message).toBe('You have already reported this message.');
    await expectRefusal(report(1), 'NOT_FOUND');
    await expectRefusal(report(3), 'NOT_FOUND');
    const { rows } = await server.pool.query(
      'SELECT seq, reason FROM message_reports WHERE reporter_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ seq: 2, reason: 'Rude' }]);
  });

  it('happens once even when it is sent twice at once', async () => {
    const { student, company } = await anOpenConversation(server);
    const report = () => company.api.messaging.report({ with: student.id, seq: 1, reason: 'Spam' });
    const settled = await Promise.allSettled([report(), report(), report()]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('requires a reason', async () => {
    const { student, company } = await anOpenConversation(server);
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      const { fields } = await expectRefusal(
        student.api.messaging.report({ with: company.id, seq: 2, reason }),
        'INVALID_INPUT',
      );
      expect(fields[0]?.field).toBe('reason');
    }
  });
});

describe('blocking', () => {
  it('lets neither side write until it is lifted, and names the blocker only to themselves', async () => {
    const { student, company } = await anOpenConversation(server);
    const state = await student.api.messaging.block({ with: company.id, blocked: true });
    expect(state).toMatchObject({ sending: 'blocked', blockedByMe: true });
    await expectRefusal(send(company, student, 'Hello?'), 'CONVERSATION_BLOCKED');
    await expectRefusal(send(student, company, 'Hello'), 'CONVERSATION_BLOCKED');
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation).toMatchObject({ sending: 'blocked', blockedByMe: false });
    await student.api.messaging.block({ with: company.id, blocked: false });
    await send(company, student, 'There you are.');
  });

  it('by both sides ends only when both lift it', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.block({ with: company.id, blocked: true });
    await company.api.messaging.block({ with: student.id, blocked: true });
    await student.api.messaging.block({ with: company.id, blocked: false });
    await expectRefusal(send(student, company, 'Hello'), 'CONVERSATION_BLOCKED');
    await company.api.messaging.block({ with: student.id, blocked: false });
    await send(student, company, 'Hello');
  });

  it('stops every message sent after its reply', async () => {
    const { student, company } = await anOpenConversation(server);
    await Promise.allSettled([
      student.api.messaging.block({ with: company.id, blocked: true }),
      ...Array.from({ length: 10 }, (_, index) => send(company, student, `${index}`)),
    ]);
    const { conversation } = await student.api.messaging.messages({ with: company.id });
    await expectRefusal(send(company, student, 'Later'), 'CONVERSATION_BLOCKED');
    expect((await student.api.messaging.messages({ with: company.id })).conversation.lastSeq).toBe(
      conversation.lastSeq,
    );
  });
});
