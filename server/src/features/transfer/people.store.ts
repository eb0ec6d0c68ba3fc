import { sql } from 'drizzle-orm';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';

const remark = (collection: string, text: string) => sql`${collection}::text, old_id, ${text}::text`;

/** Several documents with one e-mail, the best of them last: the latest date, then the most that is filled in. */
export type Duplicates = {
  readonly email: string;
  readonly documents: readonly {
    readonly oldId: string;
    readonly columns: Readonly<Record<string, unknown>>;
  }[];
};

/** Leaves out who cannot be imported, and says why. The administrator is made by the server, never by a file. */
export async function leaveOut(db: Database, adminEmail: string): Promise<void> {
  await db.execute(sql`
    insert into old_data.remarks
    select ${remark('users', 'it is the administrator’s')} from old_data.people
    where kind = 'admin' or email = ${adminEmail}`);
  await db.execute(sql`update old_data.people set kind = 'admin' where email = ${adminEmail}`);
  await db.execute(sql`
    insert into old_data.remarks
    select ${remark('users', 'it has no e-mail address to sign in with')} from old_data.people
    where kind <> 'admin' and email = ''`);
  await db.execute(sql`create index on old_data.people (email)`);
}

/** Duplicates by e-mail, a page at a time after an e-mail. */
export async function findDuplicates(db: Database, after: string, limit: number): Promise<Duplicates[]> {
  const { rows } = await db.execute<Duplicates>(sql`
    select email, jsonb_agg(jsonb_build_object('oldId', old_id, 'columns', columns)
      order by updated_at nulls first, filled, old_id) as documents
    from old_data.people where kind <> 'admin' and email > ${after}
    group by email having count(*) > 1 order by email limit ${limit}`);
  return rows;
}

/** Keeps one document of several, with what the others knew besides. */
export const keepMerged = (
  db: Database,
  { kept, merged, columns }: { kept: string; merged: readonly string[]; columns: object },
): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      update old_data.people set columns = ${JSON.stringify(columns)}::jsonb where old_id = ${kept}`);
    await tx.execute(sql`
      insert into old_data.remarks
      select ${remark('users', 'it was merged into another document with the same e-mail address')}
      from old_data.people where old_id = any(${`{${merged.map((id) => JSON.stringify(id)).join(',')}}`}::text[])`);
  });

/**
 * Gives every old id the account that it stands for: one that is here already, by its e-mail or its id, or a new one. Of
 * duplicates all ids stand for the one that is kept. Who cannot sign in keeps an id, so that conversations stay readable.
 */
export async function matchAccounts(db: Database): Promise<void> {
  await db.execute(sql`
    update old_data.people person set user_id = kept.id, user_kind = kept.kind
    from (select distinct on (email) email, id, kind from old_data.people where kind <> 'admin' and email <> ''
      order by email, updated_at desc nulls last, filled desc, old_id desc) kept
    where person.email = kept.email and person.kind <> 'admin'`);
  await db.execute(sql`
    update old_data.people set user_id = id, user_kind = kind where email = '' and kind <> 'admin'`);
  await db.execute(sql`
    update old_data.people person set user_id = account.id, user_kind = account.user_type
    from users account where account.email = person.email and person.kind <> 'admin'`);
  await db.execute(sql`
    update old_data.people set is_new = true
    where id = user_id and email <> '' and kind <> 'admin'
      and not exists (select from users account where account.id = old_data.people.id or account.email = old_data.people.email)`);
  await db.execute(sql`analyze old_data.people`);
}

const batchOf = (after: string, limit: number) => sql`
  select * from old_data.people where is_new and id > ${after}::uuid order by id limit ${limit}`;

/**
 * Makes the next accounts with their profiles and settings, all of a batch or none. Returns the last id, null when there
 * are no more.
 */
export const makeAccounts = (db: Database, after: string, limit: number): Promise<string | null> =>
  transact(db, async (tx) => {
    const batch = batchOf(after, limit);
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(id::text) as last from (${batch}) batch`,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return null;
    await tx.execute(sql`
      insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
      select id, columns->>'name', email, (columns->>'email_verified')::boolean, kind, coalesce(created_at, updated_at, now()),
        coalesce(updated_at, created_at, now())
      from (${batch}) batch on conflict do nothing`);
    await makeStudents(tx, batch);
    await makeCompanies(tx, batch);
    await tx.execute(sql`
      insert into notification_settings (user_id, email_notifications, email_digests)
      select batch.id, (columns->>'email_notifications')::boolean, (columns->>'email_digests')::boolean
      from (${batch}) batch join users on users.id = batch.id
      where not (columns->>'email_notifications')::boolean or not (columns->>'email_digests')::boolean
      on conflict do nothing`);
    return last;
  });

const listIn = (name: string) => sql`array(select jsonb_array_elements_text(columns->${name}))`;

async function makeStudents(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await tx.execute(sql`
    insert into students (user_id, name, university, major, class_year, grad_year, greek_life, clubs, instagram,
      phone_number, bio, industries, skills, linkedin_headshot, is_star_ambassador, onboarding_complete, published,
      hidden, school_of_email, profile_completed_at, created_at, updated_at)
    select batch.id, columns->>'name', columns->>'university', columns->>'major', columns->>'class_year',
      (columns->>'grad_year')::int, columns->>'greek_life', columns->>'clubs', columns->>'instagram',
      columns->>'phone_number', columns->>'bio', ${listIn('industries')}, ${listIn('skills')},
      (columns->>'linkedin_headshot')::boolean, (columns->>'is_star_ambassador')::boolean,
      (columns->>'onboarding_complete')::boolean, (columns->>'published')::boolean,
      (columns->>'hidden')::boolean, columns->>'school_of_email',
      (columns->>'profile_completed_at')::timestamptz, users.created_at, users.updated_at
    from (${batch}) batch join users on users.id = batch.id
    where kind = 'student' on conflict do nothing`);
}

async function makeCompanies(tx: Transaction, batch: ReturnType<typeof batchOf>): Promise<void> {
  await tx.execute(sql`
    insert into companies (user_id, name, industry, description, contact_email, contact_phone, website, skills,
      position_name, hours_per_week, pay_amount, pay_type, profile_completed, is_approved, approved_at,
      subscription_status, created_at, updated_at)
    select batch.id, columns->>'name', columns->>'industry', columns->>'description', columns->>'contact_email',
      columns->>'contact_phone', columns->>'website', ${listIn('skills')}, columns->>'position_name',
      (columns->>'hours_per_week')::float8, (columns->>'pay_amount')::float8, columns->>'pay_type',
      (columns->>'profile_completed')::boolean, (columns->>'is_approved')::boolean,
      case when (columns->>'is_approved')::boolean then users.updated_at end,
      columns->>'subscription_status', users.created_at, users.updated_at
    from (${batch}) batch join users on users.id = batch.id
    where kind = 'company' on conflict do nothing`);
}
