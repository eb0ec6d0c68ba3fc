import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isBreached } from './breached-passwords.ts';
import { createPasswordCheck } from './password-strength.ts';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const passwords = Array.from({ length: 500 }, (_, index) => `breached password ${index}`);

function aList(name: string, ends: string, last: string): string {
  const path = join(folder, name);
  const lines = passwords.map((password, index) => `${sha1(password)}:${3 ** (index % 12)}`).sort();
  writeFileSync(path, lines.join(ends) + last);
  return path;
}

it.each([
  ['as Windows ends lines', aList('crlf', '\r\n', '\r\n')],
  ['as others do, with none after the last', aList('lf', '\n', '')],
])('finds every password of the list and no other, in a file %s', async (_, list) => {
  for (const password of passwords) expect(await isBreached(list, password)).toBe(true);
  for (const password of passwords) expect(await isBreached(list, `${password}!`)).toBe(false);
});

it('a password of the list is refused as one that is too common, by the name of its field', async () => {
  const requireStrongPassword = createPasswordCheck(aList('judged', '\n', '\n'));
  await expect(
    requireStrongPassword('breached password 7', 'ada@example.org', 'newPassword'),
  ).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
    fields: [{ field: 'newPassword', message: 'common' }],
  });
  await requireStrongPassword('breached password 7!', 'ada@example.org', 'newPassword');
});

it('finds nothing in an empty list', async () => {
  const list = join(folder, 'empty');
  writeFileSync(list, '');
  expect(await isBreached(list, 'anything')).toBe(false);
});
