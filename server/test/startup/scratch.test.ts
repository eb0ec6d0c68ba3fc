import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { privateFolder } from './folders.ts';

const scratch = resolve(import.meta.dirname, '../../../tools/bootstrap/scratch.mjs');
/** Below a run's folder: a test's own, the database's and its socket. */
const below = '/ambitionhub-start-abcdef/postgres/.s.PGSQL.5432';

it('a run of the tests on macOS has room for the path of a socket, however long its folder for temporary files is', () => {
  const temporary = join(privateFolder(), 'x'.repeat(48));
  mkdirSync(temporary);
  const program = `
    Object.defineProperty(process, 'platform', { value: 'darwin' });
    const { quickestPlace, withScratch } = await import(${JSON.stringify(scratch)});
    const show = async ({ TMPDIR }) => console.log(TMPDIR);
    await withScratch(show, quickestPlace());
    await withScratch(show);`;
  const shown = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { TMPDIR: temporary },
    encoding: 'utf8',
  });
  const folders = shown.trim().split('\n');
  expect(folders).toHaveLength(2);
  for (const folder of folders) expect((folder + below).length).toBeLessThanOrEqual(103);
});
