import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, folderReason, StartFault } from './start-fault.ts';

/**
 * A secret kept in a file of `DATA_DIR`, so that a restart has the same. Generated on first use and readable only by its
 * owner. Throws a `StartFault` when the data folder is not writable.
 */
export function keptSecret(dataFolder: string, name: string, generate: () => string): string {
  const file = join(dataFolder, name);
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    return read(file) ?? create(file, generate());
  } catch (error) {
    throw new StartFault(`The data folder ${dataFolder} cannot be used: ${folderReason(error)}.`, {
      cause: error,
    });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

// Written to a draft and moved into place, so that a full disk or a kill leaves no half-written secret.
function create(file: string, secret: string): string {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
    return secret;
  } finally {
    rmSync(draft, { force: true });
  }
}
