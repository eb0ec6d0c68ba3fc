import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { proofs } from './proofs.ts';

const server = await startServer();

describe('Features react to each other’s events', () => {
  it.each(Object.entries(proofs))('%s', (_, proof) => proof(server));
});

it('an account whose profile cannot be created is not created either', async () => {
  await server.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON students FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const input = { email: 'ada@example.org', password: 'long enough for it', userType: 'student' as const };
  const browser = openBrowser(server);
  await expect(browser.api.accounts.signUp(input)).rejects.toThrow();
  expect(server.takeErrors()).toEqual([expect.stringContaining('failed unexpectedly')]);
  expect(browser.cookies.size).toBe(0);
  const { rowCount } = await server.pool.query("SELECT FROM users WHERE email = 'ada@example.org'");
  expect(rowCount).toBe(0);

  await server.pool.query('DROP TRIGGER no_room ON students');
  expect((await browser.api.accounts.signUp(input)).viewer?.email).toBe('ada@example.org');
});
