import { describe, expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '../../../src/features/accounts/password-hash.ts';
import { openBrowser } from '../../support/browser.ts';
import { untilOneWaits } from '../../support/lock-waits.ts';
import { aDevice, addPasskey, signInByPasskey } from '../../support/passkeys.ts';
import { anotherBrowserOf, aStudent, type Person, theirPassword } from '../../support/people.ts';
import { expectRefusal } from '../../support/refusal.ts';
import { startServer } from '../../support/server.ts';

const server = await startServer();

describe('an intruder who is signed in while the account is being secured', () => {
  /** Secures the account as soon as the other request waits for it, as two simultaneous requests may. */
  const takenBackWhile = async (owner: Person, work: () => Promise<unknown>): Promise<void> => {
    const client = await server.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [owner.id]);
      const outcome = expectRefusal(work(), 'UNAUTHENTICATED');
      await untilOneWaits(server);
      await client.query('DELETE FROM sessions WHERE user_id = $1', [owner.id]);
      await client.query('COMMIT');
      await outcome;
    } finally {
      client.release();
    }
  };
  const email = 'late@evil.example';
  const password = theirPassword;

  it('cannot request another address', async () => {
    const owner = await aStudent(server);
    await takenBackWhile(owner, () => owner.api.accounts.changeAddress({ email, password }));
    const { rows } = await server.pool.query('SELECT new_email FROM users WHERE id = $1', [owner.id]);
    expect(rows).toEqual([{ new_email: null }]);
  });

  it('cannot add a passkey', async () => {
    const owner = await aStudent(server);
    const { options } = await owner.api.accounts.preparePasskey({ password });
    const credential = aDevice(server).make({ challenge: options.challenge });
    await takenBackWhile(owner, () => owner.api.accounts.addPasskey({ name: 'Phone', credential }));
    expect((await server.pool.query('SELECT FROM passkeys WHERE user_id = $1', [owner.id])).rowCount).toBe(0);
  });

  it('cannot change the password or end sessions', async () => {
    const owner = await aStudent(server);
    const change = { currentPassword: password, newPassword: 'a password of the thief' };
    await takenBackWhile(owner, () => owner.api.accounts.changePassword(change));
    const ending = await anotherBrowserOf(owner);
    await takenBackWhile(owner, () => ending.api.accounts.revokeOtherSessions());
    await openBrowser(server).api.accounts.signIn({ email: owner.email, password });
  });

  /** Runs a statement in the database when a session of the user begins. */
  const asSessionBegins = async (id: string, statement: string): Promise<void> => {
    await server.pool.query(`
      CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
      CREATE TRIGGER meanwhile BEFORE INSERT ON sessions FOR EACH ROW WHEN (NEW.user_id = '${id}') EXECUTE FUNCTION meanwhile()`);
    onTestFinished(async () => {
      await server.pool.query('DROP TRIGGER meanwhile ON sessions; DROP FUNCTION meanwhile()');
    });
  };

  it('cannot log in with a password that changes while it is checked', async () => {
    const { id, email } = await aStudent(server);
    const another = await hashPassword('a password of the owner');
    await asSessionBegins(id, `UPDATE credentials SET password = '${another}' WHERE user_id = NEW.user_id`);
    const thief = openBrowser(server);
    await expectRefusal(thief.api.accounts.signIn({ email, password }), 'INVALID_CREDENTIALS');
    expect((await server.pool.query('SELECT FROM sessions WHERE user_id = $1', [id])).rowCount).toBe(1);
    expect((await thief.api.accounts.session()).viewer).toBeNull();
  });

  it('cannot log in with a passkey that is removed at that moment', async () => {
    const [owner, device] = [await aStudent(server), aDevice(server)];
    await addPasskey(owner, device);
    await asSessionBegins(owner.id, 'DELETE FROM passkeys WHERE user_id = NEW.user_id');
    const thief = openBrowser(server);
    await expectRefusal(signInByPasskey(thief, device), 'PASSKEY_REFUSED');
    expect((await thief.api.accounts.session()).viewer).toBeNull();
  });
});
