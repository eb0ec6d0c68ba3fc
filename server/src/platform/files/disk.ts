import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../config/index.ts';
import { FilesAway } from './away.ts';
import type { Files } from './files.ts';

/** Disk conditions that pass or that an operator fixes: full, failing, read-only, or too many open files. */
const passing = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** A file is written under a name of its own first: two requests may store the same one at once. */
const draftOf = (path: string): string => `${path}.${randomUUID()}.draft`;

/** The drafts of a file that crashes left. */
async function draftsOf(path: string): Promise<string[]> {
  const names = await readdir(dirname(path)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const isDraft = (name: string): boolean => name.startsWith(`${basename(path)}.`) && name.endsWith('.draft');
  return names.filter(isDraft).map((name) => join(dirname(path), name));
}

type Handle = Awaited<ReturnType<typeof open>>;

type Opening = { readonly mode: 'w' | 'r'; readonly flush: boolean };

async function opened(path: string, { mode, flush }: Opening, use?: (file: Handle) => Promise<void>) {
  const file = await open(path, mode, 0o600);
  try {
    await use?.(file);
    if (flush) await file.sync();
  } finally {
    await file.close();
  }
}

async function orAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw passing.has(codeOf(error)) ? new FilesAway(error) : error;
  }
}

/**
 * Files in a folder. `put` is atomic: it writes to a draft and moves it into place. A durable file is flushed
 * before the move, and its folder after, so that not even a power failure leaves a row that names half a
 * file.
 */
export function onDisk(folder: string, durable: boolean): Files {
  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const draft = draftOf(target);
    try {
      await opened(draft, { mode: 'w', flush: durable }, (file) => file.writeFile(bytes));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (durable) await opened(dirname(target), { mode: 'r', flush: true });
  };
  return {
    put: (path, bytes) => orAway(put(path, bytes)),
    read: (path) =>
      orAway(
        readFile(join(folder, path)).catch((error: unknown) => {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        }),
      ),
    /** Also removes the drafts that crashes during `put` left. */
    remove: async (path) => {
      const target = join(folder, path);
      for (const file of [...(await orAway(draftsOf(target))), target])
        await orAway(rm(file, { force: true }));
    },
    removeFolder: (path) => orAway(rm(join(folder, path), { recursive: true, force: true })),
  };
}
