import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type SearchWords, snippetMarks } from '@ambitionhub/contract/messaging';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Parties } from './parties.ts';

export type FoundMessage = {
  readonly conversationId: string;
  readonly seq: number;
  readonly senderId: ParticipantId;
  readonly at: Date;
  /** The text around the found words, each between the marks. */
  readonly snippet: string;
};

type Keys = readonly [at: string, conversationId: string, seq: number];
export type FoundPage = { readonly after: Keys | null; readonly limit: number };

/** The searchable part of a message: its text and the names of its files, word by word. */
const said = sql`concat_ws(' ', nullif(message.text, ''), translate(array_to_string(message.files, ' '), '._-', '   '))`;

/** Placeholder for the prefix of a company's words in one week. */
const start = sql.raw('chr(1)');

const literal = (word: SQL) =>
  sql`'''' || ${start} || replace(replace(${word}, '\\', '\\\\'), '''', '''''') || ''''`;
const allOf = (text: string): SQL =>
  sql`(select string_agg(${literal(sql`lexeme`)}, ' & ') from unnest(to_tsvector('english', ${text}::text)))`;

/**
 * The words as a query; null if all are too common. Each word is matched by its stem, and the last one also as a
 * prefix, since it may be unfinished. Also returns the earlier words and the last one as separate queries.
 */
function queryOf({ whole, last, beginning }: SearchWords): SQL {
  const begins = beginning === null ? sql`null` : sql`${literal(sql`${beginning}::text`)} || ':*'`;
  return sql`select whole, last, nullif(concat_ws(' & ', whole, last), '') as words from (
    select ${allOf(whole)} as whole,
      '(' || nullif(concat_ws(' | ', '(' || ${allOf(last)} || ')', ${begins}), '') || ')' as last
  ) parts`;
}

const before = (after: Keys | null, [at, id, seq]: readonly [SQL, SQL, SQL]): SQL =>
  after
    ? sql`and (${at}, ${id}, ${seq}) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)`
    : sql``;

const plainWords = sql`replace(words, ${start}, '')`;
const plainQuery = sql`${plainWords}::tsquery`;

/** The text to mark in a message: the searched words, and words that match once they are folded. */
const marked = sql`replace(concat_ws(' | ', '(' || words || ')', (
  select string_agg(${literal(sql`lexeme`)}, ' | ') from unnest(to_tsvector('english', ${said}))
  where octet_length(lexeme) <> char_length(lexeme)
    and to_tsvector('english', folded(lexeme)) @@ replace(${plainWords}, ' & ', ' | ')::tsquery
)), ${start}, '')::tsquery`;

const [begins, ends] = snippetMarks;
const options = `StartSel="${begins}", StopSel="${ends}", MaxWords=24, MinWords=12, MaxFragments=1, ShortWord=0, FragmentDelimiter=…`;

/** Messages of a company that a search reads one by one, newest first. */
const newest = 200;

const newestFirst = sql`order by at desc, conversation_id desc, seq desc`;

/**
 * A company may have a million messages. Common words have long lists in the index, but recent messages contain
 * them, so these are read first, one by one. Then the search goes back week by week and reads only messages with
 * these words, until the page is full. A prefix may match many lists. If the last word is more common than the
 * others, only the others are looked up.
 */
function ofCompany(self: ParticipantId, { after, limit }: FoundPage): SQL {
  const ofWeek = (query: SQL, week: SQL) =>
    sql`replace(${query}, ${start}, message_words_of(${self}, ${week}))::tsquery`;
  const has = (query: SQL) =>
    sql`words @@ ${ofWeek(sql`(select ${query} from terms)`, sql`message_week(at)`)}`;
  // A week's subquery has an `offset`, so that the planner finds rows by their words, not by the company. The
  // condition on all words is a function, because an operator would use the index.
  return sql`
    with latest as materialized (
      select conversation_id, seq, at, words from message_words
      where company_id = ${self} ${before(after, [sql`at`, sql`conversation_id`, sql`seq`])}
      ${newestFirst} limit ${newest}
    ), among_latest as materialized (
      select conversation_id, seq, at from latest where ${has(sql`words`)} ${newestFirst} limit ${limit}
    ), last_read as materialized (
      select at, conversation_id, seq from latest ${newestFirst} offset ${newest - 1}
    ), walk as materialized (
      select words, case when whole is not null and (
        select count(*) filter (where ${has(sql`last`)}) > count(*) filter (where ${has(sql`whole`)}) from latest
      ) then whole else words end as looked_up
      from terms
    ), walked as (
      select hit.* from walk, message_word_weeks weeks
      cross join lateral (
        select conversation_id, seq, at from (
          select * from message_words where words @@ ${ofWeek(sql`walk.looked_up`, sql`weeks.week`)}
            and ts_match_vq(words, ${ofWeek(sql`walk.words`, sql`weeks.week`)})
          offset 0
        ) of_week
        where company_id = ${self} and (at, conversation_id, seq) < (select * from last_read)
        ${newestFirst} limit ${limit}
      ) hit
      where weeks.company_id = ${self} and weeks.week <= (select message_week(at) from last_read)
      order by weeks.week desc, hit.at desc, hit.conversation_id desc, hit.seq desc
      limit (select ${limit} - count(*) from among_latest)
    )
    select * from among_latest union all select * from walked`;
}

/** A student has few enough messages to read them all. */
const ofStudent = (self: ParticipantId, { after, limit }: FoundPage): SQL => sql`
  select message.conversation_id, message.seq, message.created_at as at
  from terms, conversations conversation join messages message on message.conversation_id = conversation.id
  where conversation.student_id = ${self} and message.deleted_at is null
    and to_tsvector('english', folded(${said})) @@ ${plainQuery}
    ${before(after, [sql`message.created_at`, sql`message.conversation_id`, sql`message.seq`])}
  order by message.created_at desc, message.conversation_id desc, message.seq desc limit ${limit}`;

/** A participant's messages with these words, newest first. */
export async function findMessages(
  db: Database,
  { side, self }: Pick<Parties, 'side' | 'self'>,
  words: SearchWords,
  page: FoundPage,
): Promise<readonly FoundMessage[]> {
  const { rows } = await db.execute<Omit<FoundMessage, 'at'> & { at: string }>(sql`
    with terms as materialized (${queryOf(words)}),
    found as materialized (${side === 'company' ? ofCompany(self, page) : ofStudent(self, page)})
    select message.conversation_id as "conversationId", message.seq, message.sender_id as "senderId",
      message.created_at as at, ts_headline('english', ${said}, ${marked}, ${options}) as snippet
    from terms, found join messages message using (conversation_id, seq)
    where message.deleted_at is null
    order by message.created_at desc, message.conversation_id desc, message.seq desc`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** Messages that one statement takes. */
const most = 5_000;
/** Longer words are left out. */
const longestWord = 60;

// `begun` is materialized, so that prefixes are computed once per message, not once per word.
const words = sql`
  , begun as materialized (
    select due.*, message_words_of(company_id, message_week(created_at)) as start from due
  ), stored as (
    insert into message_words (conversation_id, seq, company_id, at, words)
    select conversation_id, seq, company_id, created_at, array_to_tsvector(array(
      select start || lexeme from unnest(tsvector_to_array(to_tsvector('english', folded(text)))) lexeme
      where length(lexeme) <= ${longestWord}))
    from begun on conflict do nothing
  ), weeks as (
    insert into message_word_weeks (company_id, week)
    select distinct company_id, message_week(created_at) from due on conflict do nothing
  )`;

/** Skips messages that are already indexed or being deleted. The next run sees the result. */
const isDue = sql`message.deleted_at is null and not exists (select from message_words known
  where known.conversation_id = message.conversation_id and known.seq = message.seq)`;

/**
 * The job's position, locked until the transaction ends. The next statement gets it as a value, because with a
 * subquery the planner knows nothing about it and reads all messages.
 */
async function lockProgress(tx: Transaction): Promise<{ readonly upTo: string; readonly walkedTo: string }> {
  const { rows } = await tx.execute<{ upTo: string; walkedTo: string }>(sql`
    select up_to::text as "upTo", walked_to as "walkedTo" from message_word_progress for update`);
  const [held] = rows;
  if (!held) throw new Error('message_word_progress has no row');
  return held;
}

/**
 * Indexes the words of the messages since the last run. It overlaps that run by some seconds, for sends that
 * committed late. Returns whether there is more.
 */
export async function noteNewWords(tx: Transaction, lookBack: number): Promise<boolean> {
  const { upTo } = await lockProgress(tx);
  const { rows } = await tx.execute<{ count: number }>(sql`
    with due as materialized (
      select message.conversation_id, message.seq, ${said} as text, message.created_at, conversation.company_id
      from messages message join conversations conversation on conversation.id = message.conversation_id
      where message.created_at >= ${upTo}::timestamptz - make_interval(secs => ${lookBack}) and ${isDue}
      order by message.created_at limit ${most} for share of message skip locked
    )${words}, moved as (
      update message_word_progress set up_to = case when (select count(*) from due) < ${most} then now()
        else (select max(created_at) from due) end
    )
    select count(*)::int as count from due`);
  return (rows[0]?.count ?? 0) >= most;
}

/** Conversations that one statement takes. */
const atOnce = 200;

/**
 * The same for messages that are older than the index or were imported, conversation by conversation. Returns whether there is more.
 */
export async function noteOldWords(tx: Transaction): Promise<boolean> {
  const { walkedTo } = await lockProgress(tx);
  const { rows } = await tx.execute<{ count: number }>(sql`
    with walked as materialized (
      select id, company_id from conversations where id > ${walkedTo}::uuid order by id limit ${atOnce}
    ), due as materialized (
      select message.conversation_id, message.seq, ${said} as text, message.created_at, walked.company_id
      from walked join messages message on message.conversation_id = walked.id
      where ${isDue} for share of message
    )${words}, moved as (
      update message_word_progress set walked_to = coalesce((select id from walked order by id desc limit 1), walked_to)
    )
    select count(*)::int as count from walked`);
  return (rows[0]?.count ?? 0) >= atOnce;
}

/**
 * Moves new words from the index's pending list to their places, many at once, which takes a fifth of the log that
 * single writes take. Every search also reads the pending list.
 */
export const placeWords = (db: Database): Promise<unknown> =>
  db.execute(sql`select gin_clean_pending_list('message_words_found')`);

/** An import has stored old messages. */
export const noteWordsAgain = (db: Database): Promise<unknown> =>
  db.execute(sql`update message_word_progress set walked_to = '00000000-0000-0000-0000-000000000000'`);
