import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leaveOut, matchAccounts } from '../../src/features/transfer/people.store.ts';
import { closeStaging, openStaging } from '../../src/features/transfer/stage.store.ts';
import { startServer } from '../support/server.ts';

const people = 40_000;

it('gives tens of thousands of people their accounts within one statement’s time, in a database without statistics', async () => {
  const { db } = await startServer();
  await openStaging(db);
  await db.execute(sql`
    insert into old_data.people (old_id, id, email, kind, filled, columns)
    select 's' || number, ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, 's' || number || '@school.example', 'student', 1, '{}'
    from generate_series(1, ${people}) number`);
  await db.execute(sql`
    update old_data.people set merged_into = 's' || (substr(old_id, 2)::int - 1), email = 's' || (substr(old_id, 2)::int - 1) || '@school.example'
    where old_id like '%0'`);
  await db.execute(
    sql`insert into removed_accounts (user_id) select id from old_data.people where old_id = 's20'`,
  );
  await leaveOut(db, 'admin@example.com');
  await matchAccounts(db);
  const { rows } = await db.execute(sql`
    select count(*) filter (where is_new)::int as new,
      (select array_agg(id) from old_data.remarks where remark like '%was removed here') as removed
    from old_data.people`);
  expect(rows).toEqual([{ new: people - people / 10 - 1, removed: ['s19'] }]);
  await closeStaging(db);
});
