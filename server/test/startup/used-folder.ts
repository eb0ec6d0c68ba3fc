import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from '../support/at-the-end.ts';
import { privateFolder } from './folders.ts';
import { launchServer } from './launched.ts';

/**
 * Data folders from an earlier run that stopped in order, one for each call; the first start, which creates
 * the database, happens once a file. Called at the top of a file.
 */
export function usedFolders(): () => Promise<string> {
  const original = mkdtempSync(join(tmpdir(), 'ambitionhub-used-'));
  atTheEnd(() => rmSync(original, { recursive: true, force: true }));
  let used: Promise<void> | null = null;
  return async () => {
    used ??= useOnce(original);
    await used;
    const folder = privateFolder();
    cpSync(original, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  };
}

async function useOnce(dataDir: string): Promise<void> {
  const server = launchServer({ dataDir });
  await server.ready;
  server.process.kill('SIGTERM');
  await server.ended;
}
