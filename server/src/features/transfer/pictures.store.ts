import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';

const inList = (ids: readonly string[]) =>
  sql`any(${`{${ids.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`;

/** Old ids with an account here that has no picture, one for each account, and the file that its document names. */
const withoutPicture = sql`
  select distinct on (side.id) person.old_id, side.id as user_id, person.columns->>'picture' as named
  from (
    select old_id, user_id, columns, updated_at from old_data.people
    union all select owner.company, owner.user_id, columns, updated_at
    from old_data.owners owner join old_data.people document on document.old_id = owner.old_id
  ) person
  join users account on account.id = person.user_id and account.user_type <> 'admin'
  cross join lateral (select coalesce(account.company_id, account.id) as id) side
  left join students student on student.user_id = side.id
  left join companies company on company.user_id = side.id`;
const stillWithout = sql`student.image is null and company.image is null and not exists (
  select from removed_pictures removed where removed.owner_id = side.id and removed.picture = 'profile')`;
const latestFirst = sql`order by side.id, person.updated_at desc nulls last, person.old_id desc`;

/** Which of these old ids have an account here without a picture. */
export async function findWithoutPicture(
  db: Database,
  oldIds: readonly string[],
): Promise<readonly { oldId: string; userId: UserId; named: string | null }[]> {
  const { rows } = await db.execute<{ oldId: string; userId: UserId; named: string | null }>(sql`
    select old_id as "oldId", user_id as "userId", named
    from (${withoutPicture} where person.old_id = ${inList(oldIds)} and ${stillWithout} ${latestFirst}) found`);
  return rows;
}

/** Reports each account that still has no picture although its document names one, if nothing was reported yet. */
export async function remarkMissing(db: Database, remark: string): Promise<void> {
  await db.execute(sql`
    insert into old_data.remarks
    select 'users', old_id, ${remark}::text
    from (${withoutPicture} where person.columns->>'picture' is not null and ${stillWithout} ${latestFirst}) found
    where not exists (select from old_data.remarks said
      where said.collection = 'users' and said.id = found.old_id and said.remark like split_part(${remark}, ':', 1) || '%')`);
}

/** Users with a picture, a page at a time after an id. */
export async function findPictured(db: Database, after: string, limit: number): Promise<readonly UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    select owner_id as id from images where replaced_at is null and owner_id > ${after}::uuid
    order by owner_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A picture by its key, and the names of its folder and file next to an export. */
type Kept = { readonly key: string; readonly folder: string; readonly file: string };

/** Pictures of portfolios, a page at a time after a key. */
export async function findPortfolioPictures(
  db: Database,
  after: string,
  limit: number,
): Promise<readonly Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
    select key, student_id::text as folder, id::text as file from portfolio_pictures
    where key > ${after} and student_id is not null and place is not null order by key limit ${limit}`);
  return rows;
}

/** Covers of companies' pages, as above; in the folder of the company's owner, whose document is the company's. */
export async function findCovers(db: Database, after: string, limit: number): Promise<readonly Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
    select cover as key, owner_id::text as folder, 'cover' as file from companies
    where cover > ${after} order by cover limit ${limit}`);
  return rows;
}

type LackingOfPortfolio = {
  readonly studentId: UserId;
  readonly pictureId: string;
  readonly file: string;
  readonly caption: string;
  readonly place: number;
};

/** The pictures that a student's document names, and that the portfolio here does not have. */
export async function findPortfolioWithout(
  db: Database,
  oldId: string,
): Promise<readonly LackingOfPortfolio[]> {
  const { rows } = await db.execute<LackingOfPortfolio>(sql`
    select student.user_id as "studentId", picture->>'id' as "pictureId", picture->>'file' as file,
      coalesce(picture->>'caption', '') as caption, (nth - 1)::int as place
    from old_data.people person
    join students student on student.user_id = person.user_id,
      jsonb_array_elements(person.columns->'portfolio_pictures') with ordinality as named (picture, nth)
    where person.old_id = ${oldId} and not exists (
      select from portfolio_pictures kept where kept.student_id = student.user_id and kept.stored_at is not null
        and (kept.id = (picture->>'id')::uuid or kept.place = nth - 1))
      and not exists (select from removed_pictures removed
        where removed.owner_id = student.user_id and removed.picture = named.picture->>'id')
    order by nth`);
  return rows;
}

/** The company that an old user's document belongs to, if it has no cover yet. */
export async function findWithoutCover(db: Database, oldId: string): Promise<CompanyId | null> {
  const { rows } = await db.execute<{ id: CompanyId }>(sql`
    select company.user_id as id from old_data.people person
    join companies company on company.owner_id = person.user_id
    where person.old_id = ${oldId} and company.cover is null and not exists (
      select from removed_pictures removed where removed.owner_id = company.user_id and removed.picture = 'cover')
    limit 1`);
  return rows[0]?.id ?? null;
}

/** Pictures that were handed in with proofs, a page at a time after a key. */
export async function findProofPictures(
  db: Database,
  after: string,
  limit: number,
): Promise<readonly Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
    select key, proof_id::text as folder, id::text as file from proof_pictures
    where key > ${after} and proof_id is not null and place is not null and (expires_at is null or expires_at > now())
    order by key limit ${limit}`);
  return rows;
}

type Lacking = {
  readonly proofId: string;
  readonly pictureId: string;
  /** Its name in the export. */
  readonly file: string;
  readonly place: number;
  readonly at: Date;
};

/** The pictures that the document of a proof names, and that its proof here does not have. */
export async function findProofsWithout(db: Database, oldId: string): Promise<readonly Lacking[]> {
  const { rows } = await db.execute<Omit<Lacking, 'at'> & { at: string }>(sql`
    select here.id::text as "proofId", picture->>'id' as "pictureId", picture->>'file' as file,
      (nth - 1)::int as place, picture->>'at' as at
    from old_data.placed document
    join proofs here on here.id = document.new_id,
      jsonb_array_elements(document.columns->'pictures') with ordinality as named (picture, nth)
    where document.collection = 'proofs' and document.id = ${oldId} and document.why_not is null and not exists (
      select from proof_pictures kept
      where kept.proof_id = here.id and kept.stored_at is not null
        and (kept.id = (picture->>'id')::uuid or kept.place = nth - 1))
    order by nth`);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) }));
}
