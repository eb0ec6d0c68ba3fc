import type { UserId } from '@ambitionhub/contract/accounts';
import { isNearly } from '@ambitionhub/contract/students';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, portionsOf, type Transaction, transact } from '../../platform/database/index.ts';
import { listedWords, studentListings } from './tables.ts';

/**
 * Queries of full text search that a profile must all pass, one for each word: the index intersects them several times as
 * fast as it evaluates one query of many words.
 */
type WordQueries = readonly string[];

/** A tier of matches: how words can match a profile. A higher value is a closer match. */
export type MatchTier = { readonly closeness: number; readonly queries: WordQueries };

/** A search for words. */
export type WordQuery = {
  /** Matches every profile with the words; null if the text has no word. */
  readonly all: WordQueries | null;
  /** The same, as one query, for a saved search: later students may have other words with the same prefix. */
  readonly allToKeep: string | null;
  /** For each tier, the queries that match in it and in no closer one; closest first. */
  readonly tiers: readonly MatchTier[];
  /** Whether no student has one of the required words or a similar one, so that none matches. */
  readonly isOfNobody: boolean;
  /** Beginnings of the words to mark. */
  readonly marks: readonly string[];
  /** A prefix of up to three letters that every match must have. */
  readonly anchor: string;
};
export type ResolvedWords = WordQuery & {
  /** The corrections for words that no student has; null if there are none. */
  readonly near: readonly string[] | null;
  /** The words, with the most similar word in place of each that no student has. */
  readonly corrected: string;
};

/** A search with more words than this uses the longest ones. */
const mostWords = 8;
/** With more words than this, the part of the profile does not matter and takes long to look up. */
const mostBegunInOnePart = 3;
/** Shorter words are never corrected. */
const shortestMisspelled = 4;
/**
 * If at most this many words begin with the typed one, each is looked up in the index. For a prefix, the index
 * first gathers everyone who has it, however few students the other filters leave.
 */
const mostBegun = 8;
/** The number of similar words to compare with a misspelled one, and the most corrections. */
const candidates = 40;
const mostNear = 3;
/** `word_anchors` in triggers.sql uses the same number. */
const anchorLetters = 3;

type Word = {
  readonly word: string;
  readonly stem: string;
  /** The students' words that begin with it, up to one more than the limit. */
  readonly begun: readonly string[];
};
/** A typed word, or the words it is corrected to. */
type Meant = {
  readonly words: readonly Word[];
  readonly isSmall: boolean;
  /** No student has it or a similar word. */
  readonly isOfNobody: boolean;
};
type Typed = Word & { readonly isSmall: boolean };

/** The marks that `search_words` in triggers.sql gives the parts of a profile. */
const fields = { name: ['n'], major: ['m'], facts: ['f'], anywhere: ['f', 'b'] } as const;
type Field = keyof typeof fields;

const quoted = (key: string): string => `'${key.replace(/['\\]/g, (sign) => sign + sign)}'`;
const either = (queries: readonly string[]): string => `(${queries.join(' | ')})`;
export const every = (queries: WordQueries): string => queries.join(' & ');
const except = ([first = '', ...others]: WordQueries, ...closer: readonly WordQueries[]): WordQueries => [
  every([first, ...closer.map((one) => `!(${every(one)})`)]),
  ...others,
];

const isWhole = (field: string, { word }: Word): readonly string[] => [quoted(`${field}:${word}`)];
const isListedWhole = ({ begun }: Pick<Word, 'begun'>): boolean =>
  begun.length > 0 && begun.length <= mostBegun;
const isBegun = (field: string, { word, stem, begun }: Word): readonly string[] => [
  ...(isListedWhole({ begun })
    ? begun.map((one) => quoted(`${field}:${one}`))
    : [`${quoted(`${field}:${word}`)}:*`]),
  ...(stem === '' ? [] : [quoted(`${field}=${stem}`)]),
  // A longer stem begins with the word.
  ...(stem === '' || stem.startsWith(word) ? [] : [quoted(`${field}:${stem}`)]),
];

/** Matches if each of the words is in that part of a profile. */
const holds = (match: typeof isWhole, field: Field, meant: readonly Pick<Meant, 'words'>[]): WordQueries =>
  meant.map(({ words }) => either(fields[field].flatMap((key) => words.flatMap((one) => match(key, one)))));

/** Small words only count in a name, or if there are no others. */
function queryOf(meant: readonly Meant[]): WordQuery {
  const large = meant.filter(({ isSmall }) => !isSmall);
  const counted = large.length > 0 ? large : meant;
  const marks = [...new Set(counted.flatMap(({ words }) => words.flatMap(beginningsOf)))];
  const anchor = `word:${beginningOf(counted[0]?.words[0])}`;
  const isOfNobody = counted.some((one) => one.isOfNobody);
  const found = { marks, anchor, isOfNobody };
  if (counted.length === 0) return { all: null, allToKeep: null, tiers: [], ...found };
  const whole = (field: Field) => holds(isWhole, field, field === 'name' ? meant : counted);
  const begun = (field: Field) => holds(isBegun, field, field === 'name' ? meant : counted);
  const ways = [
    whole('name'),
    except(whole('major'), whole('name')),
    except(whole('facts'), whole('name'), whole('major')),
    except(whole('anywhere'), whole('facts')),
    ...(counted.length <= mostBegunInOnePart
      ? [
          except(begun('name'), whole('anywhere')),
          except(begun('major'), whole('anywhere'), begun('name')),
          except(begun('facts'), whole('anywhere'), begun('name'), begun('major')),
          except(begun('anywhere'), whole('anywhere'), begun('facts')),
        ]
      : [except(begun('anywhere'), whole('anywhere'))]),
  ];
  const tiers = ways.map((queries, at) => ({ queries, closeness: ways.length - at }));
  const allToKeep = every(holds((field, one) => isBegun(field, { ...one, begun: [] }), 'anywhere', counted));
  return { all: begun('anywhere'), allToKeep, tiers, ...found };
}

/** The prefix that a word and its stem share. */
function beginningOf({ word, stem }: Pick<Word, 'word' | 'stem'> = { word: '', stem: '' }): string {
  const letters = [...word].slice(0, anchorLetters);
  const others = [...(stem || word)];
  const differs = letters.findIndex((letter, at) => letter !== others[at]);
  return letters.slice(0, differs < 0 ? anchorLetters : differs).join('');
}

/** A stem that is not a prefix of the word, such as 'studi', marks nothing. */
const beginningsOf = ({ word, stem }: Word): readonly string[] =>
  stem.length >= shortestMisspelled && word.startsWith(stem) ? [stem] : [word];

/** A word with its completions or corrections. */
const asWord = (word: SQL): SQL => sql`${word} as word, coalesce((stems_of(array[${word}]))[1], '') as stem,
  array(select ${listedWords.word} from ${listedWords}
    where ${listedWords.word} >= ${word} and ${listedWords.word} < ${word} || chr(1114111)
    order by ${listedWords.word} limit ${mostBegun + 1}) as begun`;

async function readTyped(tx: Database | Transaction, typed: string): Promise<readonly Typed[]> {
  const { rows } = await tx.execute<Typed>(sql`
    select ${asWord(sql`typed.word`)}, typed.word = any(small_words()) as "isSmall"
    from unnest(words_in(${typed})) as typed (word)
    order by length(typed.word) desc limit ${mostWords}`);
  return rows;
}

const mayBeMisspelled = ({ word, begun }: Typed): boolean =>
  begun.length === 0 && word.length >= shortestMisspelled && /^\p{L}+$/u.test(word);

/**
 * Whether a student has it. Tries the sample first, because for a common word the whole index finds all students
 * before it returns one.
 */
async function isHad(tx: Database | Transaction, query: string): Promise<boolean> {
  // There is no `limit 1`, because the planner would then read the sample row by row.
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${studentListings}
    where ${studentListings.words} @@ ${query}::tsquery and ${studentListings.sampled}`);
  if (rows[0]?.count) return true;
  const { rows: rare } = await tx.execute(
    sql`select from ${studentListings} where ${studentListings.words} @@ ${query}::tsquery limit 1`,
  );
  return rare.length > 0;
}

/** The word with two neighbors swapped, at each place: it has few trigrams in common with the right one. */
const swapped = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = '', other = ''] = word.slice(at, at + 2);
    return `${word.slice(0, at)}${other}${one}${word.slice(at + 2)}`;
  });

/** The most similar words that students have. */
async function nearTo(tx: Database | Transaction, typed: string): Promise<readonly Word[]> {
  const others = sql.param([...swapped(typed)]);
  const { rows } = await tx.execute<Word>(sql`
    select ${asWord(sql`near.word`)} from ${listedWords} as near
    where (near.word % ${typed} or near.word = any(${others})) and near.word ~ '^[[:alpha:]]{4,24}$'
    order by near.word = any(${others}) desc, similarity(near.word, ${typed}) desc, near.word
    limit ${candidates}`);
  const had: Word[] = [];
  for (const one of rows.filter(({ word }) => isNearly(typed, word))) {
    if (had.length === mostNear) break;
    if (await isHad(tx, either([...isWhole('f', one), ...isWhole('b', one)]))) had.push(one);
  }
  return had;
}

/**
 * The words of a typed text. A word that no student has is replaced by words with a similar spelling, if there are any.
 */
export async function resolveWords(tx: Database | Transaction, typed: string): Promise<ResolvedWords> {
  const meant: Meant[] = [];
  const near: string[] = [];
  for (const one of await readTyped(tx, typed)) {
    const isMissing =
      mayBeMisspelled(one) && !(await isHad(tx, every(holds(isBegun, 'anywhere', [{ words: [one] }]))));
    const similar = isMissing ? await nearTo(tx, one.word) : [];
    near.push(...similar.map(({ word }) => word));
    const isOfNobody = isMissing && similar.length === 0;
    meant.push({ words: similar.length > 0 ? similar : [one], isSmall: one.isSmall, isOfNobody });
  }
  const corrected = meant.map(({ words }) => words[0]?.word).join(' ');
  return { ...queryOf(meant), near: near.length > 0 ? near : null, corrected };
}

/** Whether the words match a student whom companies may see. */
export const hasListedWords = (studentId: SQLWrapper, queries: WordQueries | null): SQL =>
  queries === null
    ? sql`false`
    : sql`exists (select from ${studentListings} listed where listed.student_id = ${studentId} and listed.words @@ ${every(queries)}::tsquery)`;

/**
 * Adds the words of these students to the known words, always in the same order, so that transactions do not deadlock.
 */
export async function listWordsOf(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(sql`
    insert into ${listedWords} (word)
    select distinct substr(key, 3) as word
    from ${studentListings}, unnest(tsvector_to_array(${studentListings.words})) key
    where ${studentListings.studentId} = any(${sql.param([...ids])}) and key ~ '^[fb]:'
    order by word
    on conflict do nothing`);
}

/** Deletes the words that no student has anymore; called by the nightly job. */
export async function removeWordsOfNobody(db: Database): Promise<void> {
  // One pass over all listings, because with a million students looking up each word took a second per word.
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from ${listedWords}
    except select substr(word, 3) from ts_stat('select words from student_listings') where word ~ '^[fb]:'`);
  for (const words of portionsOf(rows.map(({ word }) => word))) await removeUnlessHad(db, words);
}

/**
 * This takes turns with the job that adds words, so that it does not delete a word that a student just got.
 */
const removeUnlessHad = (db: Database, words: readonly string[]): Promise<void> =>
  transact(db, async (tx) => {
    // The planner expects to find a student with the word soon, but nobody has it.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`lock table ${listedWords} in share row exclusive mode`);
    await tx.execute(sql`
      delete from ${listedWords} using unnest(${sql.param([...words])}::text[]) as gone (word)
      where ${listedWords.word} = gone.word and not exists (
        select from ${studentListings}
        where ${studentListings.words} @@ concat(quote_literal('f:' || gone.word), '|', quote_literal('b:' || gone.word))::tsquery
      )`);
  });
