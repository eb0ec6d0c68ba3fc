import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { proofs } from './proofs.ts';

const server = await startServer();

describe('Features react to each other’s events', () => {
  it.each(Object.entries(proofs))('%s', (_, proof) => proof(server));
});

it('every event of a feature is waited for', () => {
  const source = join(import.meta.dirname, '../../src');
  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  const declared = globSync('features/**/*.ts', { cwd: source }).flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = defineEvent/g)].map(([, name = '']) => name),
  );
  const waitedFor = new Set(read('reactions.ts').match(/\w+/g));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !waitedFor.has(name))).toEqual([]);
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
