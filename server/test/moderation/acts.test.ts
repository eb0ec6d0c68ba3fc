import { describe, expect, it } from 'vitest';
import { changesSomething, procedures } from '../refusals/procedures.ts';
import { rowOf } from '../refusals/table.ts';
import { theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { acts } from './acts.ts';

const server = await startServer();
const admin = await theAdmin(server);

async function recorded(targetId: string) {
  const { rows } = await server.pool.query(
    'SELECT actor_id AS actor, action FROM audit_log WHERE target_id = $1 ORDER BY id',
    [targetId],
  );
  return rows;
}

async function whileNothingCanBeRecorded(run: () => Promise<unknown>): Promise<void> {
  await server.pool.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
    CREATE TRIGGER full_log BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse()`);
  await run();
  await server.pool.query('DROP TRIGGER full_log ON audit_log');
}

/**
 * What only looks, though it is asked with a body; what others do later: a bulk act, see its own test; and what admins do
 * about their own account, see the tests of the second factor and of sessions.
 */
const elsewhere = [
  'moderation.previewBulk',
  'moderation.startBulk',
  'accounts.prepareSecondFactor',
  'accounts.confirmSecondFactor',
  'accounts.renewRecoveryCodes',
  'accounts.removeSecondFactor',
  'accounts.noteUse',
];

it('whatever the admin can change is among these acts', () => {
  const byAdmin = procedures.filter(
    (one) =>
      changesSomething(one) && rowOf(one.name).serves.join() === 'admin' && !elsewhere.includes(one.name),
  );
  expect(Object.keys(acts).sort()).toEqual(byAdmin.map(({ name }) => name).sort());
});

describe.each(Object.entries(acts))('%s', (_, prepare) => {
  it('stands in the audit log once, with who did it to whom', async () => {
    const { run, action, targetId } = await prepare(server, admin);
    const before = await recorded(targetId);
    await run();
    expect(await recorded(targetId)).toEqual([...before, { actor: admin.id, action }]);
  });

  it('is not done where it cannot be recorded', async () => {
    const { run, action, targetId } = await prepare(server, admin);
    const before = await recorded(targetId);
    await whileNothingCanBeRecorded(() => expect(run()).rejects.toThrow());
    expect(server.takeErrors()).toHaveLength(1);
    expect(await recorded(targetId)).toEqual(before);
    // Had it been done, there would be nothing left to do and to record.
    await run();
    expect(await recorded(targetId)).toEqual([...before, { actor: admin.id, action }]);
  });

  it('is refused, and not recorded, where somebody else has changed it since the admin looked', async () => {
    const { run, targetId, meanwhile, refused } = await prepare(server, admin);
    await meanwhile();
    const before = await recorded(targetId);
    await expectRefusal(run(), refused);
    expect(await recorded(targetId)).toEqual(before);
  });
});
