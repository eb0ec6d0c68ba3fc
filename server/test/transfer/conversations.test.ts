import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startServer } from '../support/server.ts';
import { anExport, importFile, saidOf, serverWith } from './support.ts';

const people = {
  ada: { email: 'ada@school.edu', userType: 'student', displayName: 'Ada', createdAt: 1_690_000_000_000 },
  'ada-again': { email: 'ada@school.edu', userType: 'student', name: 'Ada', createdAt: 1_680_000_000_000 },
  bob: { email: 'bob@school.edu', userType: 'student', displayName: 'Bob', createdAt: 1_690_000_000_000 },
  cora: { email: 'cora@school.edu', userType: 'student', displayName: 'Cora', createdAt: 1_690_000_000_000 },
  dora: { email: 'dora@school.edu', userType: 'student', displayName: 'Dora', createdAt: 1_690_000_000_000 },
  fay: { email: 'fay@school.edu', userType: 'student', displayName: 'Fay', createdAt: 1_690_000_000_000 },
  acme: {
    email: 'jobs@acme.example',
    userType: 'company',
    companyName: 'Acme',
    createdAt: 1_600_000_000_000,
  },
  root: { email: 'root@old.example', userType: 'admin' },
};
const between = (one: string, two: string) => ({ [one]: true, [two]: true });

const documents = {
  users: people,
  messages: {
    // Their conversation's document comes later in the file, and its id does not name its participants.
    given1: { conversationId: 'given', senderId: 'ada', text: 'Hello', timestamp: 1_700_000_000_000 },
    given2: { conversationId: 'given', senderId: 'acme', text: 'Welcome', timestamp: 1_700_000_001_000 },
    given3: { conversationId: 'given', senderId: 'ada-again', text: 'Thanks', timestamp: 1_700_000_002_000 },
    given4: { conversationId: 'given', recipientId: 'ada', text: 'Bye', timestamp: 1_700_000_003_000 },
    // Undated ones among dated ones, which are not in chronological order in the file.
    second: { senderId: 'bob', recipientId: 'acme', text: 'second', timestamp: 'rubbish' },
    third: { senderId: 'acme', recipientId: 'bob', text: 'third', timestamp: 1_700_000_200_000 },
    fourth: { senderId: 'bob', recipientId: 'acme', text: 'fourth', timestamp: 'soon' },
    fifth: { senderId: 'acme', recipientId: 'bob', text: 'fifth' },
    first: { senderId: 'acme', recipientId: 'bob', text: 'first', timestamp: 1_700_000_200_000 - 1 },
    // Only the conversation's document has a date.
    'by-document': { conversationId: 'acme_cora', senderId: 'cora', text: 'When?', timestamp: {} },
    // There is no date at all: it was written when both accounts existed.
    'by-people': { senderId: 'dora', recipientId: 'acme', text: 'Ever?', timestamp: 4e12 },
    'by-email': {
      senderEmail: 'Bob@School.edu',
      recipientEmail: 'jobs@acme.example',
      body: 'By email',
      createdAt: 1_700_000_900_000,
    },
    // One end by its address, the other by the conversation's document or its id.
    'email-and-document': {
      conversationId: 'of-fay',
      senderEmail: 'fay@school.edu',
      text: 'One',
      timestamp: 1_700_000_000_000,
    },
    'email-and-id': {
      conversationId: 'acme_fay',
      recipientEmail: 'fay@school.edu',
      text: 'Two',
      timestamp: 1_700_000_001_000,
    },
    'of-nobody': { text: 'Who?' },
    'to-nobody': { conversationId: 'nowhere', senderId: 'ada', text: 'Whom?' },
    'two-students': { senderId: 'ada', recipientId: 'bob', text: 'Hi' },
    'two-ids-of-one': { senderId: 'ada', recipientId: 'ada-again', text: 'Note' },
    'to-the-admin': { senderId: 'ada', recipientId: 'root', text: 'Help' },
    'to-strangers': { senderId: 'x', recipientId: 'y', text: 'Who are we?' },
  },
  conversations: {
    given: { participants: between('acme', 'ada'), createdAt: 1_699_000_000_000 },
    acme_cora: {
      participants: ['acme', 'cora'],
      createdAt: 1_700_000_000_000,
      lastMessageTimestamp: 1_700_500_000_000,
      updatedAt: 1_700_600_000_000,
    },
    'of-fay': { participants: between('fay', 'acme') },
    silent: { participants: between('acme', 'bob'), lastMessageText: 'Where is it?' },
    acme_bob_empty: { participants: between('acme', 'gone') },
    crowd: { participants: { ada: true, bob: true, acme: true } },
    students: { participants: between('ada', 'bob') },
  },
};

const { server, remarks } = await serverWith(documents);

async function conversationOf(student: string) {
  const { rows } = await server.pool.query<{ text: string; by: string; at: Date }>(
    `SELECT text, CASE WHEN sender_id = student_id THEN 'student' ELSE 'company' END AS by, messages.created_at AS at
     FROM messages JOIN conversations ON conversations.id = conversation_id WHERE student_name = $1 ORDER BY seq`,
    [student],
  );
  return rows;
}

describe('A message without sender or recipient', () => {
  it('is between the two participants in its conversation’s document, anywhere in the file', async () => {
    expect((await conversationOf('Ada')).map(({ text, by }) => `${by}: ${text}`)).toEqual([
      'student: Hello',
      'company: Welcome',
      'student: Thanks',
      'company: Bye',
    ]);
  });

  it('is from and to the users with the named addresses', async () => {
    expect((await conversationOf('Bob')).at(-1)).toMatchObject({ text: 'By email', by: 'student' });
  });

  it('is between the user with the named address and the other one in its conversation', async () => {
    expect((await conversationOf('Fay')).map(({ text, by }) => `${by}: ${text}`)).toEqual([
      'student: One',
      'company: Two',
    ]);
  });

  it('is left out under its own name where nothing tells whose it is', () => {
    expect(saidOf(remarks, 'messages/of-nobody')).toEqual(['it has no sender']);
    expect(saidOf(remarks, 'messages/to-nobody')).toEqual(['it has no recipient']);
  });
});

describe('A message with an unreadable date', () => {
  it('keeps its place in the file among its neighbors', async () => {
    expect((await conversationOf('Bob')).map(({ text }) => text)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
      'By email',
    ]);
  });

  it('gets the date of its conversation if no message there has one, or else that of its participants', async () => {
    expect(await conversationOf('Cora')).toMatchObject([{ at: new Date(1_700_500_000_000) }]);
    expect(await conversationOf('Dora')).toMatchObject([{ at: new Date(1_690_000_000_000) }]);
  });

  it('is a line in the report', () => {
    const placed = (id: string) => saidOf(remarks, `messages/${id}`);
    expect(placed('second')).toEqual([
      '"timestamp" is not a date ("rubbish")',
      'without a date, it has the one of its neighbor in the file',
    ]);
    expect(placed('fifth')).toEqual(['without a date, it has the one of its neighbor in the file']);
    expect(placed('by-document')).toContain('without a date, it has the one of its conversation');
    expect(placed('by-people')).toContain(
      'without a date, it has the one on which the later of the two accounts was made',
    );
  });
});

describe('The report', () => {
  it('gives the correct reason why a message was left out', () => {
    expect(saidOf(remarks, 'messages/two-students')).toEqual(['it is between two students']);
    expect(saidOf(remarks, 'messages/two-ids-of-one')).toEqual(['sender and recipient are the same']);
    expect(saidOf(remarks, 'messages/to-the-admin')).toEqual([
      'it is from or to an administrator, who writes into no conversation',
    ]);
    expect(saidOf(remarks, 'messages/to-strangers')).toEqual(['neither sender nor recipient is known']);
  });

  it('names each conversation with no messages left', () => {
    const without = 'none of its messages was kept, and a conversation begins with its first message';
    expect(saidOf(remarks, 'conversations/silent')).toEqual([]);
    expect(saidOf(remarks, 'conversations/acme_bob_empty')).toEqual([without]);
    expect(saidOf(remarks, 'conversations/crowd')).toEqual(['it is not between two people']);
    expect(saidOf(remarks, 'conversations/students')).toEqual(['it is between two students']);
    expect(saidOf(remarks, 'conversations/given')).toEqual([]);
  });
});

it('A file with only messages uses the accounts from an earlier import', async () => {
  const { server: other } = await serverWith({ users: people });
  const { result } = await importFile(other, anExport({ messages: { m: documents.messages.third } }));
  expect(result.messages).toBe(1);
});

it('A second import of the same conversations changes nothing', async () => {
  const before = await server.pool.query('SELECT * FROM conversations ORDER BY id');
  const again = await importFile(server, anExport(documents));
  expect(again.result).toMatchObject({ messages: 0, accounts: 0 });
  expect((await server.pool.query('SELECT * FROM conversations ORDER BY id')).rows).toEqual(before.rows);
});

it('A file in UTF-16 is read like one in UTF-8, and names a conversation without any messages', async () => {
  const conversations = { empty: { participants: ['ada', 'acme'] } };
  const file = anExport({});
  for (const swaps of [false, true]) {
    const bytes = Buffer.from(`\ufeff${JSON.stringify({ users: people, conversations })}`, 'utf16le');
    writeFileSync(file, swaps ? bytes.swap16() : bytes);
    const { result, remarks: said } = await importFile(await startServer(), file);
    expect(result.read).toEqual({ users: Object.keys(people).length, conversations: 1 });
    expect(saidOf(said, 'conversations/empty')).toEqual([
      'none of its messages was kept, and a conversation begins with its first message',
    ]);
  }
});
