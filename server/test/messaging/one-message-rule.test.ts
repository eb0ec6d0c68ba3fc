import { describe, expect, it } from 'vitest';
import { atServer } from '../support/browser.ts';
import { aMessageId, aPair, send } from '../support/conversation.ts';
import { anApprovedCompany, type Person } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });

async function textsOf(reader: Person, other: Person) {
  const { messages } = await reader.api.messaging.messages({ with: other.id });
  return messages.map(({ text }) => text);
}

const sendMany = (count: number, from: (index: number) => Person, to: Person) =>
  outcomesOf(Array.from({ length: count }, (_, index) => send(from(index), to, `Message ${index}`)));

describe('a student', () => {
  it('applies with one message and then waits for the company', async () => {
    const { student, company } = await aPair(server);
    const { conversation } = await send(student, company, 'I would love to represent you.');
    expect(conversation).toMatchObject({ turn: 'waiting', sending: 'waiting', lastSeq: 1 });
    const { message } = await expectRefusal(send(student, company, 'Hello?'), 'WAIT_FOR_REPLY');
    expect(message).toBe('Please wait for the company to respond before sending another message.');
    expect(await textsOf(company, student)).toEqual(['I would love to represent you.']);
  });

  it('may write freely once the company has answered', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'One');
    const answer = await send(company, student, 'Two');
    expect(answer.conversation).toMatchObject({ turn: 'open', sending: 'allowed' });
    for (const text of ['Three', 'Four'])
      expect((await send(student, company, text)).conversation.turn).toBe('open');
    expect(await textsOf(student, company)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('may write freely where the company wrote first', async () => {
    const { student, company } = await aPair(server);
    await send(company, student, 'We found you.');
    for (const text of ['Thank you', 'When do I start?']) await send(student, company, text);
    expect(await textsOf(company, student)).toEqual(['We found you.', 'Thank you', 'When do I start?']);
  });

  it('stores one of several simultaneous first messages', async () => {
    const { student, company } = await aPair(server);
    const { answers, refusals } = await sendMany(8, () => student, company);
    expect(answers).toHaveLength(1);
    expect(refusals).toEqual(Array(7).fill('WAIT_FOR_REPLY'));
    expect(await textsOf(company, student)).toEqual([answers[0]?.message.text]);
  });

  it('stores one of them even if they reach different servers', async () => {
    const { student, company } = await aPair(server);
    const there = atServer(student, secondServer);
    const { answers } = await sendMany(8, (index) => (index % 2 ? student : there), company);
    expect(answers).toHaveLength(1);
    expect(await textsOf(company, student)).toHaveLength(1);
  });

  it('stores none of twenty simultaneous sends while waiting', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'My application');
    const { answers, refusals } = await sendMany(20, () => student, company);
    expect(answers).toEqual([]);
    expect(refusals).toEqual(Array(20).fill('WAIT_FOR_REPLY'));
    expect(await textsOf(company, student)).toEqual(['My application']);
    expect((await company.api.messaging.unread()).unread).toBe(1);
  });

  it('gets at most one more through while the answer is on its way, and all after it', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'My application');
    const [answer, more] = await Promise.all([
      send(company, student, 'Welcome'),
      sendMany(10, () => student, company),
    ]);
    const { messages } = await student.api.messaging.messages({ with: company.id });
    const early = messages.filter(({ seq, senderId }) => senderId === student.id && seq < answer.message.seq);
    expect(early.map(({ text }) => text)).toEqual(['My application']);
    expect(messages).toHaveLength(2 + more.answers.length);
  });

  it('applies to each company once', async () => {
    const { student, company } = await aPair(server);
    const other = await anApprovedCompany(server);
    await send(student, company, 'To the one');
    await send(student, other, 'To the other');
    await expectRefusal(send(student, other, 'Again'), 'WAIT_FOR_REPLY');
  });
});

describe('a company', () => {
  it('may write any number of messages before an answer', async () => {
    const { student, company } = await aPair(server);
    for (const text of ['One', 'Two', 'Three']) await send(company, student, text);
    expect(await textsOf(student, company)).toEqual(['One', 'Two', 'Three']);
  });

  it('and a student who write first at the same time share one conversation and lose nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { student, company } = await aPair(server);
      const there = atServer(company, secondServer);
      const [{ answers: fromStudent }, { answers: fromCompany, refusals }] = await Promise.all([
        sendMany(2, () => student, company),
        sendMany(2, (index) => (index % 2 ? company : there), student),
      ]);
      expect(refusals).toEqual([]);
      expect(fromCompany).toHaveLength(2);
      expect(fromStudent.length).toBeGreaterThan(0);
      const { messages, conversation } = await student.api.messaging.messages({ with: company.id });
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      expect(messages).toHaveLength(fromStudent.length + fromCompany.length);
      expect(conversation).toMatchObject({ turn: 'open', unread: 2 });
      const { rows } = await server.pool.query('SELECT id FROM conversations WHERE student_id = $1', [
        student.id,
      ]);
      expect(rows).toHaveLength(1);
      const starts = await server.pool.query('SELECT count FROM conversation_starts WHERE company_id = $1', [
        company.id,
      ]);
      expect([[], [{ count: 1 }]]).toContainEqual(starts.rows);
    }
  });
});

describe('the same message sent again', () => {
  it('stores nothing new and returns the stored one', async () => {
    const { student, company } = await aPair(server);
    const id = aMessageId();
    const first = await send(student, company, 'My application', id);
    const again = await send(student, company, 'My application', id);
    expect(again).toEqual(first);
    expect(await textsOf(company, student)).toEqual(['My application']);
    expect((await company.api.messaging.unread()).unread).toBe(1);
  });

  it('keeps its first text', async () => {
    const { student, company } = await aPair(server);
    const id = aMessageId();
    await send(company, student, 'What I said', id);
    expect((await send(company, student, 'What I wish I had said', id)).message.text).toBe('What I said');
  });

  it('is one message even when it is sent many times at once', async () => {
    const { student, company } = await aPair(server);
    const there = atServer(student, secondServer);
    for (const [from, to] of [
      [student, company],
      [company, student],
    ] as const) {
      const id = aMessageId();
      const { answers, refusals } = await outcomesOf(
        Array.from({ length: 12 }, (_, index) =>
          send(from === student && index % 2 ? there : from, to, 'Once', id),
        ),
      );
      expect(refusals).toEqual([]);
      expect(new Set(answers.map(({ message }) => JSON.stringify(message))).size).toBe(1);
    }
    expect(await textsOf(company, student)).toEqual(['Once', 'Once']);
    expect((await student.api.messaging.unread()).unread).toBe(1);
    expect((await company.api.messaging.unread()).unread).toBe(1);
  });

  it('is answered even while its sender would have to wait or is blocked', async () => {
    const { student, company } = await aPair(server);
    const id = aMessageId();
    await send(student, company, 'My application', id);
    await company.api.messaging.block({ with: student.id, blocked: true });
    expect((await send(student, company, 'My application', id)).conversation.sending).toBe('blocked');
  });

  it('with the id of the other side’s message is refused', async () => {
    const { student, company } = await aPair(server);
    const { message } = await send(student, company, 'Mine');
    const { fields } = await expectRefusal(send(company, student, 'Not mine', message.id), 'INVALID_INPUT');
    expect(fields).toEqual([{ field: 'id', message: 'This id names another message' }]);
  });
});
