import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs what makes folders of its own, and leaves none of them behind, however it ends. */
export const withScratch = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-'));
  chmodSync(folder, 0o711); // the database of the tests runs as a user of its own
  try {
    return await use({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
