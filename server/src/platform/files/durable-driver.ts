import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * The disk driver, but a file that was put is on the disk and whole: written aside, flushed, moved into place, and its
 * folder flushed, so that neither a kill nor a power cut leaves half of it behind a row that names it.
 */
export class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true });
    await flushed(draftOf(path), 'w', (file) => file.writeFile(contents));
    await rename(draftOf(path), path);
    await flushed(dirname(path), 'r');
  }

  /** Removes a file, or what a crash left of it while it was put. */
  override async delete(key: string): Promise<void> {
    await rm(draftOf(join(this.#folder, key)), { force: true });
    await super.delete(key);
  }
}

const draftOf = (path: string): string => `${path}.draft`;

type Handle = Awaited<ReturnType<typeof open>>;

const flushed = async (path: string, mode: 'w' | 'r', write?: (file: Handle) => Promise<void>) => {
  const file = await open(path, mode, 0o600);
  try {
    await write?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
};
