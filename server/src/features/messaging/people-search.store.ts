import { messageLimits } from '@ambitionhub/contract/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { containsWords, type Database, holdsWords } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { studentsForAdmin as students } from '../students/index.ts';
import type { Parties } from './parties.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** Conversations of a company, and archived ones, that a search by name reads one by one, newest first. */
const newest = 200;

const newestFirst = sql`order by last_hour desc, last_at desc, ${conversations.id} desc`;

/** The name that the list shows for the other side. */
const names = {
  student: {
    name: sql`coalesce(nullif(${companies.name}, ''), company_name)`,
    profiles: sql`${companies} on ${companies.id} = latest.company_id`,
  },
  company: {
    name: sql`coalesce(nullif(${students.name}, ''), student_name)`,
    profiles: sql`${students} on ${students.userId} = latest.student_id`,
  },
} as const;

/**
 * The newest conversations of a participant whose other side has these words in its name. A student has few enough to read
 * them all. A company may have very many: its latest are read first, which is enough for a common name; then the rest
 * is found by the index of students, which does not have removed accounts.
 */
export async function findPeople(
  db: Database,
  { side, self }: Pick<Parties, 'side' | 'self'>,
  query: string,
): Promise<readonly string[]> {
  const { name, profiles } = names[side];
  const { id, archived } = columnsOf(side);
  const read = (isArchived: boolean): SQL => sql`(
    select * from ${conversations} where ${id} = ${self} and ${archived} = ${isArchived}
    ${newestFirst} limit ${side === 'student' ? sql`all` : newest})`;
  const { rows } = await db.execute<{ ids: string[]; isCut: boolean }>(sql`
    select coalesce(array_agg(latest.id order by last_hour desc, last_at desc, latest.id desc) filter (where ${containsWords(name, query)}), '{}') as ids,
      greatest(count(*) filter (where ${sql.identifier(archived.name)}),
        count(*) filter (where not ${sql.identifier(archived.name)})) >= ${newest} as "isCut"
    from (${read(false)} union all ${read(true)}) latest left join ${profiles}`);
  const { ids, isCut } = rows[0] ?? { ids: [], isCut: false };
  const enough = messageLimits.foundPeople;
  if (side === 'student' || !isCut || ids.length >= enough) return ids.slice(0, enough);
  const { rows: all } = await db.execute<{ id: string }>(sql`
    select ${conversations.id} from ${students} join ${conversations} on ${id} = ${self} and ${conversations.studentId} = ${students.userId}
    where ${sql.join([...holdsWords(students.adminText, query)], sql` and `)}
      and ${containsWords(students.name, query)}
    ${newestFirst} limit ${enough}`);
  return [...new Set([...ids, ...all.map((one) => one.id)])].slice(0, enough);
}
