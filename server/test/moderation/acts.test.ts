import { describe, expect, it } from 'vitest';
import { changesSomething, procedures } from '../refusals/procedures.ts';
import { refusalRowOf } from '../support/all-rows.ts';
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
 * Reads that have a body, bulk acts, which have a separate test, changes to the admin's own account, which the
 * tests of the second factor and of sessions cover, and decisions about other features' things, which the
 * proofs of the reactions and the tests of those features cover.
 */
const elsewhere = [
  'moderation.previewBulk',
  'moderation.startBulk',
  'accounts.prepareSecondFactor',
  'accounts.confirmSecondFactor',
  'accounts.renewRecoveryCodes',
  'accounts.removeSecondFactor',
  'accounts.noteUse',
  'moderation.decideSchool',
  'tasks.settleObjection',
  'ledger.noteDispute',
  'positions.take',
  'portfolio.take',
  'reviews.decide',
];

it('every change that the admin can make is among these acts', () => {
  const byAdmin = procedures.filter(
    (one) =>
      changesSomething(one) &&
      refusalRowOf(one.name).serves.join() === 'admin' &&
      !elsewhere.includes(one.name),
  );
  expect(Object.keys(acts).sort()).toEqual(byAdmin.map(({ name }) => name).sort());
});

describe.each(Object.entries(acts))('%s', (_, prepare) => {
  it('is recorded once in the audit log with its actor and target', async () => {
    const { run, action, targetId } = await prepare(server, admin);
    const before = await recorded(targetId);
    await run();
    expect(await recorded(targetId)).toEqual([...before, { actor: admin.id, action }]);
  });

  it('fails if it cannot be recorded', async () => {
    const { run, action, targetId } = await prepare(server, admin);
    const before = await recorded(targetId);
    await whileNothingCanBeRecorded(() => expect(run()).rejects.toThrow());
    expect(server.takeErrors()).toHaveLength(1);
    expect(await recorded(targetId)).toEqual(before);
    // Otherwise nothing would be left to do and to record.
    await run();
    expect(await recorded(targetId)).toEqual([...before, { actor: admin.id, action }]);
  });

  it('is refused and not recorded if someone has changed its target since the admin looked', async () => {
    const { run, targetId, meanwhile, refused } = await prepare(server, admin);
    await meanwhile();
    const before = await recorded(targetId);
    await expectRefusal(run(), refused);
    expect(await recorded(targetId)).toEqual(before);
  });
});
