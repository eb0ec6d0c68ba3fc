import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openClusterFolder } from './cluster-folder.ts';

/** A folder whose path has that many bytes. */
function aFolder(length: number): string {
  const parent = mkdtempSync(join(tmpdir(), 'f-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const path = join(parent, 'x'.repeat(length - parent.length - 1));
  mkdirSync(path);
  return path;
}

test.each([
  ['linux', 93],
  ['darwin', 89],
] as const)('on %s a folder of %i bytes is used by its own path', (platform, length) => {
  const path = aFolder(length);
  expect(openClusterFolder(path, null, platform)).toMatchObject({ here: path, inDatabase: path });
});

test('a longer path is opened by a descriptor on Linux, and refused in one sentence elsewhere', () => {
  const folder = openClusterFolder(aFolder(94), null, 'linux');
  onTestFinished(folder.close);
  expect(folder.here).toBe(`/proc/self/fd/${folder.descriptor}`);
  expect(() => openClusterFolder(aFolder(90), null, 'darwin')).toThrow('too long for a socket');
});

test('a folder that the database’s user may not enter is refused where only a descriptor could reach it', () => {
  const account = { uid: 65_534, gid: 65_534 };
  expect(() => openClusterFolder(aFolder(60), account, 'darwin')).toThrow('start as a normal user');
});
