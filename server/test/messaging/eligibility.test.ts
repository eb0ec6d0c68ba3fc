import { describe, expect, it } from 'vitest';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import {
  aCompany,
  aNewCompany,
  anApprovedCompany,
  aPublishedStudent,
  aStudent,
  publishedStudents,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { settleApproval } from '../support/undo-windows.ts';

const server = await startServer();

describe('a student', () => {
  it('may start a conversation with a company that is approved and complete', async () => {
    const { student, company } = await aPair(server);
    const { conversation } = await send(student, company, 'Hello');
    expect(conversation.lastSeq).toBe(1);
  });

  it('may start one before publishing, because an application introduces them', async () => {
    const student = await aStudent(server);
    const { message } = await send(student, await anApprovedCompany(server), 'Hello');
    expect(message.seq).toBe(1);
  });

  it('may not start one with a company that waits for approval or has no profile', async () => {
    const student = await aPublishedStudent(server);
    for (const company of [await aCompany(server), await aNewCompany(server)])
      await expectRefusal(send(student, company, 'Hello'), 'NOT_FOUND');
  });

  it('may not start one with a student, with the admin, or with themselves', async () => {
    const student = await aPublishedStudent(server);
    for (const other of [await aPublishedStudent(server), await theAdmin(server), student])
      await expectRefusal(send(student, other, 'Hello'), 'NOT_FOUND');
  });
});

describe('a company', () => {
  it('may start a conversation with a published student, approved or not', async () => {
    for (const company of [await anApprovedCompany(server), await aCompany(server)])
      expect((await send(company, await aPublishedStudent(server), 'Hello')).conversation.turn).toBe('open');
  });

  it('that waits for its approval is shown as such to the student, in the list, the chat and every reply', async () => {
    const student = await aPublishedStudent(server);
    const company = await aCompany(server);
    await send(company, student, 'Hello');
    const { conversations } = await student.api.messaging.conversations({});
    const { conversation } = await student.api.messaging.messages({ with: company.id });
    const sent = await send(student, company, 'Hi');
    for (const { with: other } of [conversations[0] ?? conversation, conversation, sent.conversation])
      expect(other).toMatchObject({ id: company.id, awaitsApproval: true, barred: false });
    const { conversation: own } = await company.api.messaging.messages({ with: student.id });
    expect(own.with.awaitsApproval).toBe(false);
  });

  it('may not start one before its own profile is complete', async () => {
    const company = await aNewCompany(server);
    await expectRefusal(send(company, await aPublishedStudent(server), 'Hello'), 'FORBIDDEN');
  });

  it('does not even learn who a student is before its own profile is complete', async () => {
    const company = await aNewCompany(server);
    const { id } = await aPublishedStudent(server);
    await expectRefusal(company.api.messaging.messages({ with: id }), 'FORBIDDEN');
  });

  it('may not start one with a student who has not published or is hidden', async () => {
    const company = await anApprovedCompany(server);
    const hidden = await aPublishedStudent(server);
    await hidden.api.students.setVisibility({ hidden: true });
    for (const student of [await aStudent(server), hidden])
      await expectRefusal(send(company, student, 'Hello'), 'NOT_FOUND');
  });

  it('may not start one with a company', async () => {
    const company = await anApprovedCompany(server);
    await expectRefusal(send(company, await anApprovedCompany(server), 'Hello'), 'NOT_FOUND');
  });
});

describe('a conversation that has begun', () => {
  it('continues when the company loses its approval, and the student still sees its name', async () => {
    const { student, company } = await anOpenConversation(server);
    const admin = await theAdmin(server);
    await settleApproval(server, admin, { id: company.id, isApproved: false });
    await send(student, company, 'Are you still there?');
    await send(company, student, 'We are.');
    const { conversation } = await student.api.messaging.messages({ with: company.id });
    expect(conversation.with).toMatchObject({ gone: false, name: expect.stringMatching(/^Company/) });
    await expectRefusal(send(await aPublishedStudent(server), company, 'Hello'), 'NOT_FOUND');
  });

  it('continues when the student hides', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.students.setVisibility({ hidden: true });
    await send(company, student, 'Do you have a minute?');
    await send(student, company, 'I have.');
    expect((await company.api.messaging.messages({ with: student.id })).messages).toHaveLength(4);
  });

  it('stays readable when one side is deleted, and explains why nothing can be sent', async () => {
    const { student, company } = await anOpenConversation(server);
    await server.pool.query('DELETE FROM users WHERE id = $1', [student.id]);
    const { conversation, messages } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.with).toMatchObject({
      gone: true,
      name: expect.stringMatching(/^Student \d/),
      image: null,
    });
    expect(messages.map(({ senderName }) => senderName)).toEqual([
      expect.stringMatching(/^Student \d/),
      expect.stringMatching(/^Company \d/),
    ]);
    const { message } = await expectRefusal(send(company, student, 'Hello?'), 'RECIPIENT_GONE');
    expect(message).toBe('This account no longer exists, so you cannot send another message.');
    expect((await company.api.messaging.conversations({})).conversations[0]?.with.gone).toBe(true);
  });
});

describe('a conversation with a suspended account', () => {
  it('takes no message until the suspension ends, says so, and continues afterward', async () => {
    const { student, company } = await anOpenConversation(server);
    const { moderation } = (await theAdmin(server)).api;
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const reason = 'Spam';
    const { id, version } = await moderation.impose({
      id: company.id,
      kind: 'suspension',
      reason,
      until,
      seen: null,
    });
    const { message } = await expectRefusal(send(student, company, 'Hello?'), 'RECIPIENT_BARRED');
    expect(message).toBe('This account cannot receive messages at the moment. Your message was not sent.');
    const before = await student.api.messaging.messages({ with: company.id });
    expect(before.messages.map(({ text }) => text)).not.toContain('Hello?');
    expect(before.conversation.with.barred).toBe(true);
    await moderation.lift({ id, version, reason });
    const { message: sent, conversation } = await send(student, company, 'Hello!');
    expect([sent.text, conversation.with.barred]).toEqual(['Hello!', false]);
  });
});

describe('a company’s new conversations in a day', () => {
  const manyStudents = (count: number) => publishedStudents(server, count);
  const startsOf = async (companyId: string) => {
    const { rows } = await server.pool.query<{ count: number }>(
      'SELECT count FROM conversation_starts WHERE company_id = $1',
      [companyId],
    );
    return rows.map(({ count }) => count);
  };

  it('are limited to twenty without approval, even when started at once', async () => {
    const company = await aCompany(server);
    const students = await manyStudents(26);
    const { answers, refusals } = await outcomesOf(
      students.map((student) => send(company, student, 'Hello')),
    );
    expect(answers).toHaveLength(20);
    expect(refusals).toEqual(Array(6).fill('DAILY_LIMIT'));
    expect(await startsOf(company.id)).toEqual([20]);
    const page = await company.api.messaging.conversations({});
    expect(page.conversations).toHaveLength(20);
  });

  it('do not include messages in open conversations, repeats, or conversations that students started', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'Hello');
    await send(company, student, 'Welcome');
    expect(await startsOf(company.id)).toEqual([]);
    const another = await aPublishedStudent(server);
    const { message } = await send(company, another, 'Hello');
    await send(company, another, 'Hello', message.id);
    await send(company, another, 'And another thing');
    expect(await startsOf(company.id)).toEqual([1]);
  });

  it('over the limit are refused in the words of the specification, and start again the next day', async () => {
    const company = await aCompany(server);
    const fill = (day: string) =>
      server.pool.query(`INSERT INTO conversation_starts (company_id, day, count) VALUES ($1, ${day}, 20)`, [
        company.id,
      ]);
    const today = "(now() at time zone 'utc')::date";
    await fill(`${today} - 1`);
    await send(company, await aPublishedStudent(server), 'A new day');
    await server.pool.query(`DELETE FROM conversation_starts WHERE company_id = $1 AND day = ${today}`, [
      company.id,
    ]);
    await fill(today);
    const { message } = await expectRefusal(
      send(company, await aPublishedStudent(server), 'One too many'),
      'DAILY_LIMIT',
    );
    expect(message).toBe("You have reached today's limit for new conversations. Please try again tomorrow.");
  });

  it('are limited to two hundred for an approved company with premium, twenty otherwise', async () => {
    const company = await anApprovedCompany(server);
    const setStarts = (count: number) =>
      server.pool.query(
        `INSERT INTO conversation_starts VALUES ($1, (now() at time zone 'utc')::date, $2)
         ON CONFLICT (company_id, day) DO UPDATE SET count = $2`,
        [company.id, count],
      );
    await setStarts(199);
    await send(company, await aPublishedStudent(server), 'The two hundredth');
    await expectRefusal(send(company, await aPublishedStudent(server), 'One more'), 'DAILY_LIMIT');
    for (const status of ['basic', 'inactive']) {
      await server.pool.query('UPDATE companies SET subscription_status = $2 WHERE user_id = $1', [
        company.id,
        status,
      ]);
      await setStarts(20);
      await expectRefusal(send(company, await aPublishedStudent(server), 'One more'), 'DAILY_LIMIT');
    }
  });

  it('do not include a first message that is refused', async () => {
    const company = await anApprovedCompany(server);
    await expectRefusal(send(company, await aStudent(server), 'Hello'), 'NOT_FOUND');
    await expectRefusal(send(company, await aPublishedStudent(server), ' '), 'EMPTY_MESSAGE');
    expect(await startsOf(company.id)).toEqual([]);
  });
});
