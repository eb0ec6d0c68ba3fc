import { randomUUID } from 'node:crypto';
import { messageLimits } from '@ambitionhub/contract/messaging';
import { describe, expect, it } from 'vitest';
import { atServer } from '../support/browser.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });

describe('a message without a recipient', () => {
  it.each(['undefined', 'nobody', '0'])('is refused for the missing recipient: %s', async (other) => {
    const { student } = await aPair(server);
    const reply = await student.fetch(`/api/conversations/${other}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), text: 'Hello' }),
    });
    const body = {
      code: 'INVALID_INPUT',
      fields: [{ field: 'with', message: 'Missing recipient information' }],
    };
    expect(reply.status).toBe(400);
    expect(JSON.stringify(await reply.json())).toContain(JSON.stringify(body.fields));
  });
});

describe('the order of a conversation', () => {
  it('has no gap or duplicate under fifty simultaneous sends from both sides and two servers', async () => {
    const { student, company } = await anOpenConversation(server);
    const there = { student: atServer(student, secondServer), company: atServer(company, secondServer) };
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const at = index % 4 < 2 ? { student, company } : there;
        return index % 2 === 0
          ? send(at.student, company, `Student ${index}`)
          : send(at.company, student, `Company ${index}`);
      }),
    );
    const places = sent.map(({ message }) => message.seq).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));
    const newest = await student.api.messaging.messages({ with: company.id });
    expect(newest.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 3),
    );
    const texts = new Map(sent.map(({ message }) => [message.seq, message.text]));
    for (const { seq, text } of newest.messages) expect(text).toBe(texts.get(seq));
    expect(newest.conversation).toMatchObject({
      lastSeq: 52,
      lastMessage: { text: newest.messages.at(-1)?.text },
      unread: 26,
    });
  });

  it('is also the order in time', async () => {
    const { student, company } = await anOpenConversation(server);
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(company, student, `${index}`)));
    const { messages } = await student.api.messaging.messages({ with: company.id });
    const times = messages.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });
});

describe('a message', () => {
  it('keeps both names as they were when it was sent', async () => {
    const { student, company } = await anOpenConversation(server);
    const namesNow = async () => {
      const { message } = await send(student, company, 'Hello');
      return [message.senderName, message.recipientName];
    };
    const before = await namesNow();
    await server.pool.query("UPDATE students SET name = 'New Name' WHERE user_id = $1", [student.id]);
    await server.pool.query("UPDATE companies SET name = 'New Company' WHERE user_id = $1", [company.id]);
    expect(await namesNow()).toEqual(['New Name', 'New Company']);
    const { messages, conversation } = await company.api.messaging.messages({ with: student.id });
    expect(messages.slice(-2).map(({ senderName, recipientName }) => [senderName, recipientName])).toEqual([
      before,
      ['New Name', 'New Company'],
    ]);
    expect(conversation.with.name).toBe('New Name');
  });
});

describe('the length of a message', () => {
  const cases = [
    { side: 'student', limit: messageLimits.student, code: 'STUDENT_MESSAGE_TOO_LONG' },
    { side: 'company', limit: messageLimits.company, code: 'COMPANY_MESSAGE_TOO_LONG' },
  ] as const;

  it.each(cases)(
    'from a $side is at most $limit characters, an emoji counting as one',
    async ({ side, limit, code }) => {
      const pair = await anOpenConversation(server);
      const [from, to] = side === 'student' ? [pair.student, pair.company] : [pair.company, pair.student];
      for (const letter of ['x', 'é', '💬']) {
        const { message } = await send(from, to, letter.repeat(limit));
        expect([...message.text]).toHaveLength(limit);
        const { fields } = await expectRefusal(send(from, to, letter.repeat(limit + 1)), code);
        expect(fields.map(({ field }) => field)).toEqual(['text']);
      }
      const { messages } = await from.api.messaging.messages({ with: to.id });
      expect(messages).toHaveLength(5);
    },
  );

  it('over the limit is refused in the words of the specification', async () => {
    const { student, company } = await anOpenConversation(server);
    const tooLong = await expectRefusal(send(student, company, 'x'.repeat(281)), 'STUDENT_MESSAGE_TOO_LONG');
    expect(tooLong.message).toBe('Message is too long (280 characters max)');
    const alsoTooLong = await expectRefusal(
      send(company, student, 'x'.repeat(5001)),
      'COMPANY_MESSAGE_TOO_LONG',
    );
    expect(alsoTooLong.message).toBe('Message is too long (5,000 characters max)');
  });

  it('counts the stored text, without spaces around it', async () => {
    const { student, company } = await anOpenConversation(server);
    const { message } = await send(student, company, `   ${'x'.repeat(280)}\n\n`);
    expect(message.text).toBe('x'.repeat(280));
  });
});

describe('the text of a message', () => {
  it.each(['', '   ', '\n\t\n', '\u0000', '\u0007\u001b', '\u200b\u2060\ufeff', '\u3164'])(
    'cannot be empty: %j',
    async (text) => {
      const { student, company } = await aPair(server);
      const { fields } = await expectRefusal(send(student, company, text), 'EMPTY_MESSAGE');
      expect(fields).toEqual([{ field: 'text', message: 'Message is empty' }]);
      await send(student, company, 'Something');
    },
  );

  it('keeps lines and letters of every script, and loses control characters', async () => {
    const { student, company } = await anOpenConversation(server);
    const kept = 'Grüße\nשלום 你好\t👩‍👩‍👧 <b>bold</b> & "quoted" \\n %s $1';
    expect((await send(student, company, kept)).message.text).toBe(kept);
    expect((await send(student, company, 'a\u0000b\u0007c\r\nd\u009fe')).message.text).toBe('abc\nde');
  });

  it('has no lone surrogates', async () => {
    const { student, company } = await anOpenConversation(server);
    const { message } = await send(student, company, 'half \ud83d of one');
    expect(message.text).toBe('half \ufffd of one');
    const { messages } = await company.api.messaging.messages({ with: student.id });
    expect(messages.at(-1)?.text).toBe('half \ufffd of one');
  });

  it('is cut only in the list', async () => {
    const { student, company } = await anOpenConversation(server);
    const long = '💬'.repeat(1000);
    await send(company, student, long);
    const { messages, conversation } = await student.api.messaging.messages({ with: company.id });
    expect(messages.at(-1)?.text).toBe(long);
    expect(conversation.lastMessage?.text).toBe('💬'.repeat(200));
  });
});
