import { defaultSubscription } from '@ambitionhub/contract/billing';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import type { Duplicate, Merged } from './merge-duplicates.ts';
import { notificationColumns } from './notification-columns.ts';
import { stageRemarks } from './stage.store.ts';
import { studentColumns } from './student-columns.ts';

const remark = (collection: string, text: string) => sql`${collection}::text, old_id, ${text}::text`;

/** Documents with the same email address, the best last: the latest date, then the most filled-in fields. */
export type Duplicates = { readonly email: string; readonly documents: readonly Duplicate[] };

/** Leaves out people who cannot be imported, and reports why. Only the server creates the administrator. */
export async function leaveOut(db: Database, adminEmail: string): Promise<void> {
  await db.execute(sql`
    insert into old_data.remarks
    select ${remark('users', 'it has the administrator’s email address, and the server makes that account')}
    from old_data.people where email = ${adminEmail}
    union all
    select ${remark('users', 'its type is admin, and the server makes the only administrator, under ADMIN_EMAIL')}
    from old_data.people where kind = 'admin' and email <> ${adminEmail}`);
  await db.execute(sql`update old_data.people set kind = 'admin' where email = ${adminEmail}`);
  await db.execute(sql`
    insert into old_data.remarks
    select ${remark('users', 'it has no email address to sign in with')} from old_data.people
    where kind <> 'admin' and email = ''`);
  await db.execute(sql`create index on old_data.people (email)`);
  await db.execute(sql`analyze old_data.people`);
}

/** Duplicates by email address, a page at a time after a given one. */
export async function findDuplicates(db: Database, after: string, limit: number): Promise<Duplicates[]> {
  const { rows } = await db.execute<Duplicates>(sql`
    select email, jsonb_agg(jsonb_build_object('oldId', old_id, 'kind', kind, 'columns', columns)
      order by updated_at nulls first, filled, old_id) as documents
    from old_data.people where kind <> 'admin' and email > ${after}
    group by email having count(*) > 1 order by email limit ${limit}`);
  return rows;
}

const listOf = (ids: readonly string[]) => sql`any(${sql.param(ids)}::text[])`;

/** Keeps the last of several documents, with values that only the others have. */
export const keepMerged = (
  db: Database,
  documents: readonly Duplicate[],
  { columns, remarks }: Merged,
): Promise<void> =>
  transact(db, async (tx) => {
    const ids = documents.map(({ oldId }) => oldId);
    const [kept, merged] = [ids.at(-1), ids.slice(0, -1)];
    await tx.execute(sql`
      update old_data.people set columns = ${JSON.stringify(columns)}::jsonb where old_id = ${kept}`);
    await tx.execute(sql`update old_data.people set merged_into = ${kept} where old_id = ${listOf(merged)}`);
    await stageRemarks(
      tx,
      remarks.map(({ oldId: id, remark }) => ({ collection: 'users', id, remark })),
    );
  });

/**
 * Assigns an account to every old id: an existing one with the same address or id, or a new one. All
 * duplicates' ids lead to the one that is kept. People who cannot sign in keep an id, so that conversations
 * stay readable.
 */
export async function matchAccounts(db: Database): Promise<void> {
  await db.execute(sql`
    update old_data.people person set user_id = kept.id, user_kind = kept.kind
    from old_data.people kept
    where kept.old_id = coalesce(person.merged_into, person.old_id) and person.kind <> 'admin'`);
  await db.execute(sql`
    update old_data.people person set user_id = account.id, user_kind = account.user_type
    from users account where account.email = person.email and person.kind <> 'admin'`);
  await db.execute(sql`
    update old_data.people set is_new = true
    where id = user_id and email <> '' and kind <> 'admin'
      and not exists (select from users account where account.id = old_data.people.id or account.email = old_data.people.email)`);
  await db.execute(sql`
    insert into old_data.remarks
    select ${remark('users', 'this person has an account here, which stays as it is')} from old_data.people
    where kind <> 'admin' and email <> '' and merged_into is null and not is_new`);
  await leaveOutRemoved(db);
  await db.execute(sql`create index on old_data.people (user_id)`);
  // Every batch of accounts starts from the last id of the one before.
  await db.execute(sql`create index on old_data.people (id) where is_new`);
  await db.execute(sql`analyze old_data.people`);
}

/** A person whose account was removed here stays removed, whichever of their documents the account came from. */
const leaveOutRemoved = (db: Database): Promise<unknown> =>
  db.execute(sql`
    with removed as (
      update old_data.people person set is_new = false
      where is_new and old_id in (
        select coalesce(merged_into, old_id) from old_data.people
        where id in (select user_id from removed_accounts))
      returning old_id
    )
    insert into old_data.remarks select ${remark('users', 'this person’s account was removed here')} from removed`);

const isMember = sql`coalesce(columns->>'company_role' = 'member', false)`;

/** Leaves out new members whose company is neither in the file nor here. */
export async function leaveOutMembers(db: Database): Promise<void> {
  await db.execute(sql`
    with homeless as (
      update old_data.people member set is_new = false
      where is_new and kind = 'company' and ${isMember}
        and not exists (select from companies join old_data.parties party on party.user_id = companies.user_id
          where party.old_id = member.columns->>'company')
        and not exists (select from old_data.owners owner where owner.company = member.columns->>'company')
        and not exists (select from old_data.people owner where owner.old_id = member.columns->>'company'
          and owner.is_new and owner.kind = 'company' and owner.columns->>'company_role' is null)
      returning old_id
    )
    insert into old_data.remarks select ${remark('users', 'its company is not in the file')} from homeless`);
}

/** The accounts of a batch: members come after every owner, because they need their company. */
export type AccountKind = 'owners' | 'members';

const batchOf = (kind: AccountKind, after: string, limit: number) => sql`
  select * from old_data.people
  where is_new and ${isMember} = ${kind === 'members'} and id > ${after}::uuid order by id limit ${limit}`;

/**
 * Creates the next accounts with their profiles and settings, all of a batch or none. Returns the last id,
 * null when there are no more.
 */
export const makeAccounts = (
  db: Database,
  kind: AccountKind,
  after: string,
  limit: number,
): Promise<string | null> =>
  transact(db, async (tx) => {
    const batch = batchOf(kind, after, limit);
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(id::text) as last from (${batch}) batch`,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return null;
    await tx.execute(sql`
      insert into users (id, name, email, email_verified, user_type, company_id, may_pay, may_manage_keys, created_at, updated_at)
      select batch.id, coalesce(case batch.kind when 'student' then columns->>'name' else columns->>'person_name' end, ''), email,
        ${isYes('email_verified', false)}, batch.kind, party.user_id, ${isYes('may_pay', false)}, ${isYes('may_manage_keys', false)},
        coalesce(created_at, updated_at, now()), coalesce(updated_at, created_at, now())
      from (${batch}) batch left join old_data.parties party on party.old_id = columns->>'company'
      on conflict do nothing`);
    await makeStudents(tx, batch);
    await makeCompanies(tx, batch);
    await tx.execute(sql`
      insert into notification_settings (user_id, ${listed(notificationColumns.map(({ column }) => sql.identifier(column)))})
      select batch.id, ${listed(settings)}
      from (${batch}) batch join users on users.id = batch.id
      where (${listed(settings)}) <> (${listed(notificationColumns.map(({ byDefault }) => sql`${byDefault}::boolean`))})
      on conflict do nothing`);
    return last;
  });

/** Yes or no, or the default if no document says. */
const isYes = (name: string, otherwise: boolean) =>
  sql`coalesce((columns->>${name})::boolean, ${otherwise}::boolean)`;

const settings = notificationColumns.map(({ column, byDefault }) => isYes(column, byDefault));
const listed = (all: readonly SQLChunk[]) => sql.join([...all], sql`, `);

const listIn = (name: string) => sql`array(select jsonb_array_elements_text(columns->${name}))`;

function valueIn({ is, column }: (typeof studentColumns)[number]): SQL {
  if (is === 'choices') return listIn(column);
  return is === 'year' ? sql`(columns->>${column})::int` : sql`columns->>${column}`;
}

async function makeStudents(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await tx.execute(sql`
    insert into students (user_id, ${listed(studentColumns.map(({ column }) => sql.identifier(column)))},
      university, linkedin_headshot, is_star_ambassador, star_banner_closed, onboarding_complete, published,
      hidden, school_of_email, profile_completed_at, created_at, updated_at)
    select batch.id, ${listed(studentColumns.map(valueIn))}, columns->>'university',
      ${isYes('linkedin_headshot', true)}, ${isYes('is_star_ambassador', false)}, ${isYes('star_banner_closed', false)},
      ${isYes('published', false)} or ${isYes('onboarding_complete', false)}, ${isYes('published', false)},
      ${isYes('hidden', false)}, case when ${isYes('email_verified', false)} then columns->>'school_of_email' end,
      (columns->>'profile_completed_at')::timestamptz, users.created_at, users.updated_at
    from (${batch}) batch join users on users.id = batch.id
    where kind = 'student' on conflict do nothing`);
  // Its pictures are imported later, with their files.
  await tx.execute(sql`
    insert into portfolios (student_id, links)
    select batch.id, coalesce(columns->'portfolio_links', '[]')
    from (${batch}) batch join students on students.user_id = batch.id
    where kind = 'student' and (jsonb_array_length(coalesce(columns->'portfolio_links', '[]')) > 0
      or jsonb_array_length(coalesce(columns->'portfolio_pictures', '[]')) > 0)
    on conflict do nothing`);
}

async function makeCompanies(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await keepSlugs(tx, batch);
  await tx.execute(sql`
    insert into companies (user_id, owner_id, name, industry, description, contact_email, contact_phone, website, skills,
      position_name, hours_per_week, pay_amount, pay_type, time_zone, profile_completed, is_approved, approved_at,
      rejection, subscription_status, public_page, created_at, updated_at)
    select users.company_id, users.id, columns->>'name', columns->>'industry', columns->>'description', columns->>'contact_email',
      columns->>'contact_phone', columns->>'website', ${listIn('skills')}, columns->>'position_name',
      (columns->>'hours_per_week')::float8, (columns->>'pay_amount')::float8, 
      coalesce(columns->>'pay_type', 'semester'),
      coalesce((select name from pg_timezone_names where name = columns->>'time_zone'), ${defaultTimeZone}),
      ${isYes('profile_completed', false)}, ${isYes('is_approved', false)},
      coalesce((columns->>'approved_at')::timestamptz, case when ${isYes('is_approved', false)} then users.updated_at end),
      case when not ${isYes('is_approved', false)} then nullif(columns->>'rejection', '') end,
      coalesce(columns->>'subscription_status', ${defaultSubscription}), ${isYes('public_page', false)}, users.created_at, users.updated_at
    from (${batch}) batch join users on users.id = batch.id
    where kind = 'company' and not ${isMember} on conflict do nothing`);
  await makePositions(tx, batch);
}

/** New companies keep their pages' slugs if they are free. Done before their trigger makes new ones. */
async function keepSlugs(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await tx.execute(sql`
    insert into company_slugs (slug, company_id, of_name, former_since)
    select given.slug, users.company_id, given.of_name, given.former_since
    from (${batch}) batch join users on users.id = batch.id
    cross join lateral jsonb_to_recordset(columns->'slugs') as given(slug text, of_name text, former_since timestamptz)
    where kind = 'company' and not ${isMember} and not exists (select from companies where user_id = users.company_id)
    order by given.slug
    on conflict do nothing`);
}

/** The company's trigger has made the first position from its profile. This adds its remaining fields, and the other positions. */
async function makePositions(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await tx.execute(sql`
    insert into positions (id, company_id, title, hours_per_week, pay_amount, pay_type, place, text, skills, schools, open,
      last_day, created_at)
    select case when given.is_first then users.company_id else given.id end, users.company_id, given.title,
      given.hours_per_week, given.pay_amount, given.pay_type, given.place, given.text, given.skills, given.schools,
      given.open, given.last_day, coalesce(given.created_at, users.created_at)
    from (${batch}) batch join users on users.id = batch.id
    cross join lateral jsonb_to_recordset(columns->'positions') as given(id uuid, is_first boolean, title text,
      hours_per_week float8, pay_amount float8, pay_type text, place text, text text, skills text[], schools text[],
      open boolean, last_day date, created_at timestamptz)
    where kind = 'company' and not ${isMember} and exists (select from companies where user_id = users.company_id)
    on conflict (id) do update set place = excluded.place, text = excluded.text, schools = excluded.schools,
      open = excluded.open, last_day = excluded.last_day, created_at = excluded.created_at
    where positions.id = positions.company_id and excluded.company_id = positions.company_id`);
}
