import { describe, expect, it } from 'vitest';
import { atServer } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { anApprovedCompany, anotherBrowserOf, type Person } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });

const read = async (reader: Person, other: Person, upTo: number) =>
  (await reader.api.messaging.markRead({ with: other.id, upTo })).conversation;

const stateOf = async (reader: Person, other: Person) =>
  (await reader.api.messaging.messages({ with: other.id })).conversation;

describe('unread messages', () => {
  it('are the other side’s unread messages in all conversations together', async () => {
    const { student, company } = await anOpenConversation(server);
    const other = await anApprovedCompany(server);
    await send(other, student, 'We found you.');
    await send(company, student, 'Still there?');
    expect((await student.api.messaging.unread()).unread).toBe(3);
    const page = await student.api.messaging.conversations({});
    expect(page.totals.unread).toBe(3);
    expect(page.conversations.map(({ unread }) => unread)).toEqual([2, 1]);
    expect((await company.api.messaging.unread()).unread).toBe(1);
  });

  it('are zero in every browser once they are read in one', async () => {
    const { student, company } = await anOpenConversation(server);
    const phone = await anotherBrowserOf(student);
    const state = await read(student, company, 2);
    expect(state).toMatchObject({ unread: 0, readSeq: 2 });
    expect((await phone.api.messaging.unread()).unread).toBe(0);
    expect(await stateOf(company, student)).toMatchObject({ theirReadSeq: 2 });
  });

  it('remain after those that were read', async () => {
    const { student, company } = await anOpenConversation(server);
    for (const text of ['Three', 'Four', 'Five']) await send(company, student, text);
    expect(await read(student, company, 3)).toMatchObject({ unread: 2, readSeq: 3 });
    expect((await student.api.messaging.unread()).unread).toBe(2);
  });

  it('do not return when an older message is read later, and receipts are not undone', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'Three');
    await read(student, company, 3);
    expect(await read(student, company, 1)).toMatchObject({ unread: 0, readSeq: 3 });
    const seen = await stateOf(company, student);
    expect(seen).toMatchObject({ theirReadSeq: 3 });
    expect(seen.theirDeliveredSeq).toBeGreaterThanOrEqual(3);
  });

  it('cannot be read beyond the last one', async () => {
    const { student, company } = await anOpenConversation(server);
    expect(await read(student, company, 1000)).toMatchObject({ readSeq: 2, unread: 0 });
    await send(company, student, 'Later');
    expect(await stateOf(student, company)).toMatchObject({ unread: 1 });
  });

  it('are counted up to a hundred, so that a message costs the same however many wait', async () => {
    const { student, company } = await anOpenConversation(server);
    await server.pool.query(
      `INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
         last_sender_id, last_at, company_unread)
       SELECT uuidv7(), $1, 'Student', 'Company', 'student', 'waiting', 1, 'Hello', $1, now(), 1 FROM generate_series(1, 5000)`,
      [company.id],
    );
    expect((await company.api.messaging.unread()).unread).toBe(100);
    expect((await student.api.messaging.unread()).unread).toBe(1);
  });

  it('never include the user’s own messages', async () => {
    const { student, company } = await anOpenConversation(server);
    await read(student, company, 2);
    await send(student, company, 'Mine');
    expect(await stateOf(student, company)).toMatchObject({ unread: 0 });
    expect(await read(student, company, 2)).toMatchObject({ unread: 0 });
  });

  it('cannot be read in a conversation that has not begun', async () => {
    const { student } = await anOpenConversation(server);
    await expectRefusal(read(student, await anApprovedCompany(server), 1), 'NOT_FOUND');
  });

  it('are counted correctly while messages are sent and read at the same time on two servers', async () => {
    const { student, company } = await anOpenConversation(server);
    const [there, sender] = [atServer(student, secondServer), atServer(company, secondServer)];
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { message } = await send(index % 2 ? company : sender, student, `Message ${index}`);
        if (index % 3 === 0) await read(index % 2 ? there : student, company, message.seq);
      }),
    );
    const { unread, readSeq, lastSeq } = await stateOf(student, company);
    const { messages } = await student.api.messaging.messages({ with: company.id, after: readSeq });
    expect(lastSeq).toBe(32);
    expect(unread).toBe(messages.filter(({ senderId }) => senderId === company.id).length);
    expect((await student.api.messaging.unread()).unread).toBe(unread);
    expect(await read(student, company, lastSeq)).toMatchObject({ unread: 0, readSeq: lastSeq });
  });
});
