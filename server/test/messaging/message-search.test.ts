import { messageLimits, snippetParts } from '@ambitionhub/contract/messaging';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteNewWords, noteOldWords } from '../../src/features/messaging/message-search.store.ts';
import { noteWords } from '../../src/features/messaging/message-words.ts';
import { transact } from '../../src/platform/database/index.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import {
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Person,
  publishedStudents,
} from '../support/people.ts';
import { rowsRead } from '../support/reads.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** What a search finds for someone, once the job has noted the words. */
async function found({ api }: Person, query: string) {
  await noteWords(server.db);
  const page = await api.messaging.search({ query });
  return page.found.map(({ snippet }) =>
    snippetParts(snippet)
      .map(({ text }) => text)
      .join(''),
  );
}

describe('A search by name', () => {
  const names = async ({ api }: Person, query: string) =>
    (await api.messaging.search({ query })).people.map(({ with: other }) => other.name);

  it('finds the other side of one’s own conversations, archived ones too, by the current name', async () => {
    const company = await anApprovedCompany(server, { name: 'Sunroom Coffee' });
    const [ines, marco, other] = await Promise.all(
      ['Inés Ferreira', 'Marco Ferreira', 'Ferreira Elsewhere'].map((name) =>
        aPublishedStudent(server, { name }),
      ),
    );
    if (!ines || !marco || !other) throw new Error('three students');
    await send(ines, company, 'Hello');
    await send(marco, company, 'Hello');
    await company.api.messaging.archive({ with: marco.id, archived: true, upTo: 1 });
    expect(await names(company, 'ferreira')).toEqual(['Marco Ferreira', 'Inés Ferreira']);
    expect(await names(company, 'ines fer')).toEqual(['Inés Ferreira']);
    expect(await names(company, 'marcella')).toEqual([]);
    expect(await names(ines, 'sun cof')).toEqual(['Sunroom Coffee']);
    expect(await names(other, 'sunroom')).toEqual([]);
    await ines.api.students.saveProfile({ editor: ines.id, edit: 1, fields: { name: 'Inés Duarte' } });
    expect(await names(company, 'ferreira')).toEqual(['Marco Ferreira']);
    expect(await names(company, 'duarte')).toEqual(['Inés Duarte']);
    expect(await names(await aMember(server, company), 'duarte')).toEqual(['Inés Duarte']);
  });

  it('finds nobody by a student’s email, school or major', async () => {
    const company = await anApprovedCompany(server);
    const student = await aPublishedStudent(server, { name: 'Ann', major: 'Oceanography' });
    await send(student, company, 'Hello');
    for (const query of [student.email, 'oceanography']) expect(await names(company, query)).toEqual([]);
  });

  it('finds anyone whom a company with very many conversations has written with', async () => {
    const company = await anApprovedCompany(server);
    const rare = await aPublishedStudent(server, { name: 'Quillon Abernathy' });
    await send(rare, company, 'Hello');
    await server.pool.query(`UPDATE conversations SET last_at = '2020-01-01' WHERE student_id = $1`, [
      rare.id,
    ]);
    // Their accounts are gone.
    await server.pool.query(
      `INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
         last_sender_id, last_at)
       SELECT gen_random_uuid(), $1, 'Gone ' || n, 'Company', 'student', 'open', 1, 'Hello', $1, now()
       FROM generate_series(1, 250) n`,
      [company.id],
    );
    expect(await names(company, 'quillon')).toEqual(['Quillon Abernathy']);
    expect(await names(company, 'aber')).toEqual(['Quillon Abernathy']);
    expect(await names(company, 'gone')).toHaveLength(messageLimits.foundPeople);
  });
});

describe('A search for messages', () => {
  const texts = [
    'Our interviews are on Monday',
    "It's at the student's café: https://brew.example.com/menu?day=1",
    'Bring the signed contract',
  ];
  let student: Person;
  let company: Person;
  beforeAll(async () => {
    ({ student, company } = await anOpenConversation(server));
    for (const text of texts) await send(company, student, text);
  });

  it.each([
    ['interviews', 0],
    ['INTERVIEW', 0],
    ['interviewing', 0],
    ['inter', 0],
    ['monday interview', 0],
    ['!monday & (', 0],
    ['café', 1],
    ['cafe', 1],
    ['CAFÉS student', 1],
    ['caf', 1],
    ['brew.example.com', 1],
    ['bring contr', 2],
  ])('finds by "%s", for both sides', async (query, which) => {
    expect(await found(company, query)).toEqual([texts[which]]);
    expect(await found(student, query)).toEqual([texts[which]]);
  });

  it.each(['interview contract', 'tuesday', 'in', 'the', '   .', "'", '\\', "a' | 'b", ':*', '🎉', '<->'])(
    'finds nothing for "%s", without an error',
    async (query) => {
      expect(await found(company, query)).toEqual([]);
      expect(await found(student, query)).toEqual([]);
    },
  );

  it('marks the words that it found', async () => {
    await noteWords(server.db);
    const [first] = (await company.api.messaging.search({ query: 'monday' })).found;
    expect(snippetParts(first?.snippet ?? '').filter(({ isFound }) => isFound)).toEqual([
      { text: 'Monday', isFound: true },
    ]);
    expect(first).toMatchObject({ mine: true, seq: 3, with: { id: student.id } });
  });

  it('marks a word with accents that was searched without them', async () => {
    for (const { api } of [company, student])
      for (const query of ['cafe', 'cafe brew.example.com', 'Cafés']) {
        const [first] = (await api.messaging.search({ query })).found;
        const marked = snippetParts(first?.snippet ?? '').filter(({ isFound }) => isFound);
        expect(marked[0]).toEqual({ text: 'café', isFound: true });
      }
  });

  it.each([
    ['strauss', 'Strauß'],
    ['josé', 'Jose\u0301'],
    ['lodz', 'ŁÓDŹ'],
  ])('marks for %s the word %s', async (query, word) => {
    const { student: one, company: owner } = await anOpenConversation(server);
    await send(owner, one, 'Ask for Jose\u0301 Strauß in ŁÓDŹ');
    await noteWords(server.db);
    for (const { api } of [one, owner]) {
      const [first] = (await api.messaging.search({ query })).found;
      expect(snippetParts(first?.snippet ?? '').filter(({ isFound }) => isFound)).toEqual([
        { text: word, isFound: true },
      ]);
    }
  });

  it('finds only the user’s own messages', async () => {
    const other = await anOpenConversation(server);
    expect(await found(other.company, 'monday')).toEqual([]);
    expect(await found(other.student, 'monday')).toEqual([]);
  });

  it('is shared by the people of a company', async () => {
    const { student: one, company: owner } = await anOpenConversation(server);
    await send(owner, one, 'The parade begins at noon');
    expect(await found(await aMember(server, owner), 'parade')).toEqual(['The parade begins at noon']);
  });

  it('goes page by page, newest first, over weeks', async () => {
    const company = await anApprovedCompany(server);
    const students = await publishedStudents(server, 45);
    for (const [number, one] of students.entries()) await send(one, company, `Juggler number ${number}`);
    await server.pool.query(
      `UPDATE messages SET created_at = now() - make_interval(days => substring(text FROM '[0-9]+')::int)
       WHERE text LIKE 'Juggler%'`,
    );
    // The server's own job may have noted some by their first time.
    await server.pool.query('TRUNCATE message_words, message_word_weeks');
    await server.pool.query('UPDATE message_word_progress SET walked_to = DEFAULT');
    await noteWords(server.db);
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await company.api.messaging.search({ query: 'juggler', ...(cursor && { cursor }) });
      all.push(...page.found.map(({ with: { id } }) => id));
      cursor = page.nextCursor;
    }
    expect(all).toEqual(students.map(({ id }) => id));
  });

  describe('finds words of more messages than it reads one by one', () => {
    let pair: Awaited<ReturnType<typeof anOpenConversation>>;
    beforeAll(async () => {
      pair = await anOpenConversation(server);
      // Over 14 weeks, five in each moment.
      await server.pool.query(
        `INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
         SELECT id, n + 100, gen_random_uuid(), student_id, 'a', 'b', concat_ws(' ', 'note',
             CASE WHEN n % 2 = 0 THEN 'even' END, CASE WHEN n % 40 = 0 THEN 'fortieth' END,
             CASE WHEN n < 700 THEN 'early' ELSE 'earnest' END, 'earth' || n % 300),
           now() - interval '100 days' + make_interval(mins => n / 5 * 400)
         FROM conversations, generate_series(1, 1700) n WHERE company_id = $1`,
        [pair.company.id],
      );
      await server.pool.query(
        `UPDATE message_word_progress SET walked_to = '00000000-0000-0000-0000-000000000000'`,
      );
      await noteWords(server.db);
    });

    const pages = async ({ api }: Person, query: string) => {
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await api.messaging.search({ query, ...(cursor && { cursor }) });
        found.push(...page.found.map(({ seq }) => seq));
        cursor = page.nextCursor;
      }
      return found;
    };

    it.each([
      ['early', 699],
      ['fortieth', 42],
      ['early fortieth', 17],
      ['ear', 1700],
      ['fortieth ear', 42],
      ['even early', 349],
      ['even earth29', 25],
      ['note earth299', 5],
      ['zeppelin ear', 0],
    ])('finds by "%s" on all pages, newest first, what the student finds', async (query, count) => {
      const found = await pages(pair.company, query);
      expect(found).toHaveLength(count);
      expect(found).toEqual(await pages(pair.student, query));
    });
  });

  it('does not find a deleted message, whose words leave the index', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'The password is swordfish');
    expect(await found(student, 'swordfish')).toHaveLength(1);
    expect(await found(company, 'swordfish')).toHaveLength(1);
    await company.api.messaging.delete({ with: student.id, seq: 3 });
    expect(await found(student, 'swordfish')).toEqual([]);
    expect(await found(company, 'swordfish')).toEqual([]);
    const { rows } = await server.pool.query(
      "SELECT FROM message_words WHERE words::text LIKE '%swordfish%'",
    );
    expect(rows).toEqual([]);
  });

  it('finds messages in archived conversations', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'A zeppelin over campus');
    await company.api.messaging.archive({ with: student.id, archived: true, upTo: 3 });
    expect(await found(company, 'zeppelin')).toHaveLength(1);
  });

  it.each(['messages', 'message_words', 'conversations'])(
    'reads no %s from before the last run, however many there are',
    async (table) => {
      await anOpenConversation(server);
      await noteWords(server.db);
      const read = await transact(server.db, async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          with old as (
            insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
              last_text, last_sender_id, last_at)
            select uuidv7('-1 day'), gen_random_uuid(), gen_random_uuid(), 'a', 'b', 'student', 'open', 10, '', student_id, now()
            from conversations, generate_series(1, 2000) limit 2000 returning id, student_id, company_id
          ), sent as (
            insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
            select id, seq, gen_random_uuid(), student_id, 'a', 'b', 'Hello', now() - interval '1 day'
            from old, generate_series(1, 10) seq
          )
          insert into message_words (conversation_id, seq, company_id, at, words)
          select id, seq, company_id, now() - interval '1 day', '' from old, generate_series(1, 10) seq`);
        await tx.execute(
          sql`update message_word_progress set walked_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
        );
        await tx.execute(sql`analyze messages, message_words, conversations`);
        const count = await rowsRead(tx, table, async () => {
          await noteNewWords(tx, 120);
          await noteOldWords(tx);
        });
        await tx.execute(sql`delete from message_words where words = ''`);
        await tx.execute(sql`delete from messages where recipient_name = 'b'`);
        await tx.execute(sql`delete from conversations where company_name = 'b'`);
        await tx.execute(sql`update message_word_progress set walked_to = default`);
        return count;
      });
      expect(read).toBeLessThan(500);
    },
  );

  it('indexes each word once, however often the job runs', async () => {
    const { student, company } = await aPair(server);
    await send(student, company, 'A bassoon');
    for (let run = 0; run < 3; run += 1) await noteWords(server.db);
    expect(await found(company, 'bassoon')).toHaveLength(1);
  });
});
