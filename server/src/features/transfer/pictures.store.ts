import type { UserId } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

const inList = (ids: readonly string[]) =>
  sql`any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`;

/**
 * Which of these old ids have an account here without a picture: one old id each, with the file that its
 * document names.
 */
export async function findWithoutPicture(
  db: Database,
  oldIds: readonly string[],
): Promise<readonly { oldId: string; userId: UserId; named: string | null }[]> {
  const { rows } = await db.execute<{ oldId: string; userId: UserId; named: string | null }>(sql`
    select distinct on (account.id) person.old_id as "oldId", account.id as "userId", person.columns->>'picture' as named
    from old_data.people person
    join users account on account.id = person.user_id and account.user_type <> 'admin'
    left join students student on student.user_id = account.id
    left join companies company on company.user_id = account.id
    where person.old_id = ${inList(oldIds)} and student.image is null and company.image is null
    order by account.id, person.updated_at desc nulls last, person.old_id desc`);
  return rows;
}

/** Users with a picture, a page at a time after an id. */
export async function findPictured(db: Database, after: string, limit: number): Promise<readonly UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select owner_id as id from images where replaced_at is null and owner_id > ${after}::uuid
    order by owner_id limit ${limit}`);
  return rows.map(({ id }) => id);
}
