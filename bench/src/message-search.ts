import type pg from 'pg';
import { formatFigure, sizeShare } from './harness/figures.ts';
import { withGenerated } from './harness/generated.ts';
import { openLine } from './harness/http.ts';
import { inPortions, type Writer, writeAll } from './harness/load.ts';
import { type Client, callApi, completeCompany, signIn, signUp } from './harness/product.ts';
import { reportSlowest } from './harness/slowest.ts';

/** The measured company's messages over two years: as many as its daily limit allows. */
const own = { conversations: 125_000 * sizeShare, messages: 8 };
const others = { companies: 2_000, conversations: 980_000 * sizeShare, messages: 50 };
const total = own.conversations * own.messages + others.conversations * others.messages;
const weeks = 104;
/** Conversations of the measured student. */
const ofStudent = 40;

const accounts = {
  company: { email: 'search@company.test', password: 'bench-campus-word' },
  student: { email: 'search@student.test', password: 'bench-campus-word' },
} as const;
const samples = 40;
/** Milliseconds for a page. */
const limit = 30;

const week = `message_week(now()) - n % ${weeks}`;
const moment = (of: string) => `to_timestamp((${of}) * 604800) + interval '6 days' * random()`;

/** The indexed words of a company's text, written some weeks ago. */
const wordsOf = (company: string, weeksAgo: string): string => `array_to_tsvector(array(
  select message_words_of(${company}, message_week(now()) - ${weeksAgo}) || lexeme
  from unnest(tsvector_to_array(to_tsvector('english', folded(text)))) lexeme))`;

/** Texts of 12 words each: a few words are in most texts, most words in only a few. Also their words by company and week. */
async function addTexts(pool: pg.Pool, company: string): Promise<void> {
  await pool.query('select setseed(0.5)');
  await pool.query(`
    create unlogged table bench_texts as
      select n, string_agg('word' || floor(5000 ^ random())::int || 'x', ' ') as text
      from generate_series(0, 1999) n, generate_series(1, 12) group by n;
    create unlogged table bench_companies as
      select n - 1 as n, uuidv7() as id from generate_series(1, ${others.companies}) n;
    create unlogged table bench_words as
      select true as own, '${company}'::uuid as company_id, message_week(now()) - w as week, n, text,
        ${wordsOf(`'${company}'`, 'w')} as words
      from bench_texts, generate_series(0, ${weeks - 1}) w
      union all
      select false, id, message_week(now()) - company.n % ${weeks}, t.n, text,
        ${wordsOf('id', `company.n % ${weeks}`)}
      from bench_companies company join bench_texts t on t.n < 50;
    create index on bench_words (company_id, week, n); create index on bench_companies (n);
    analyze bench_texts; analyze bench_companies; analyze bench_words;
    insert into message_word_weeks select distinct company_id, week from bench_words on conflict do nothing`);
}

/** The parties' profiles do not matter: a conversation keeps the names of accounts that are gone. */
const addMessages = (client: Writer, { conversations, messages }: typeof own, made: string) =>
  inPortions('conversations', conversations, (from, to) =>
    client.query(
      `with made as materialized (${made}), begun as (
         insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
           last_text, last_sender_id, last_at, company_read_seq, student_read_seq, student_counted, company_counted)
         select id, student_id, company_id, 'Student', 'Company', 'student', 'open', ${messages}, 'bench', student_id,
           ${moment('week')}, ${messages}, ${messages}, false, false from made
       ), said as materialized (
         select made.*, seq, words, text, ${moment('made.week')} as at
         from made cross join generate_series(1, ${messages}) seq
         -- One lookup for each: joined at once, all texts of a week would be paired with all its messages.
         cross join lateral (
           select words, text from bench_words
           where company_id = made.company_id and week = made.week and n = (made.n * 31 + seq * 7) % made.texts limit 1
         ) said
       ), stored as (
         insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
         select id, seq, uuidv7(), student_id, 'Student', 'Company', text, at from said
       )
       insert into message_words (conversation_id, seq, company_id, at, words) select id, seq, company_id, at, words from said`,
      [from, to],
    ),
  );

async function fill(pool: pg.Pool, company: string, student: string): Promise<void> {
  await addTexts(pool, company);
  await writeAll(
    pool,
    async (db) => {
      await addMessages(
        db,
        own,
        `select uuidv7() as id, uuidv7() as student_id, '${company}'::uuid as company_id, n, 2000 as texts, ${week} as week
         from generate_series($1::int + 1, $2) n`,
      );
      await addMessages(
        db,
        others,
        `select uuidv7() as id, case when made.n <= ${ofStudent} then '${student}'::uuid else uuidv7() end as student_id,
           company.id as company_id, made.n, 50 as texts, message_week(now()) - company.n % ${weeks} as week
         from generate_series($1::int + 1, $2) made(n) join bench_companies company on company.n = made.n % ${others.companies}`,
      );
    },
    ['conversations', 'messages', 'message_words'],
  );
  await pool.query(
    "update message_word_progress set up_to = now(), walked_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'",
  );
}

const queries: Readonly<Record<string, string>> = {
  'a word of most messages': 'word1x',
  'a common word': 'word20x',
  'a rare word': 'word4321x',
  'a word that nobody has': 'zeppelin',
  'two common words': 'word1x word2x',
  'two rare words that are never together': 'word4001x word4777x',
  'the beginning of a word': 'word1x word30',
  'the beginning of every word': 'wor',
  'a rare word, and a beginning': 'word4321x wor',
  'one letter': 'a',
  'a stop word': 'the',
  emoji: '🎉',
};

type Page = { readonly nextCursor: string | null };

const pathOf = (query: string, cursor: string | null): string =>
  `/conversations/search?${new URLSearchParams({ query, ...(cursor !== null && { cursor }) })}`;

/** The cursor of the tenth page, or of the last one before it. */
async function laterPage(client: Client, query: string): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 1; page < 10; page += 1) {
    const { nextCursor }: Page = await callApi<Page>(client, 'GET', pathOf(query, cursor));
    if (nextCursor === null) return cursor;
    cursor = nextCursor;
  }
  return cursor;
}

async function measureRequests(client: Client, whose: string): Promise<void> {
  const line = openLine(client.url);
  const requests = [];
  for (const [name, query] of Object.entries(queries))
    for (const cursor of new Set([null, await laterPage(client, query)]))
      requests.push([
        `search, ${name}${cursor === null ? '' : ', a later page'}`,
        () => line.get(`/api${pathOf(query, cursor)}`, client.cookie),
      ] as const);
  await reportSlowest(whose, requests, { samples, limit });
  line.close();
}

/** The search of a company with a million messages among fifty million, and that of a busy student. */
export const messageSearch = () =>
  withGenerated(
    {
      name: 'message-search',
      fill: async ({ product, pool }) => {
        const company = await completeCompany(product, accounts.company);
        const student = await signUp(product, 'student', accounts.student);
        await fill(pool, company.id, student.id);
      },
    },
    async ({ product }) => {
      const company = await signIn(product.url, accounts.company);
      const count = own.conversations * own.messages;
      await measureRequests(
        company,
        `messages of a company, ${formatFigure(count)} of ${formatFigure(total)}`,
      );
      const student = await signIn(product.url, accounts.student);
      await measureRequests(student, `messages of a student, ${formatFigure(ofStudent * others.messages)}`);
    },
  );
