import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's disk in memory, and the number by which it is known to be one. */
const inMemory = { path: '/dev/shm', type: 0x01021994 };
/** Bytes that the databases of a whole run have to find there, with room to spare, and that the machine has to have free. */
const room = { there: 4 * 1024 ** 3, free: 8 * 1024 ** 3 };
/** Milliseconds after which no run is still going on: what one that was killed has left in memory goes. */
const longestRun = 3 * 60 * 60 * 1000;
const prefix = 'ambitionhub-';

/** Runs what makes folders of its own in `place`, and leaves none of them behind, however it ends. */
export async function withScratch(use, place = tmpdir()) {
  const folder = mkdtempSync(join(place, prefix));
  chmodSync(folder, 0o711); // the database of the tests runs as a user of its own
  try {
    return await use({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Where hundreds of databases are made and dropped: memory where there is plenty, since a quarter of what these tests cost
 * is a disk that keeps books of files which live for seconds; else the folder for all that is temporary.
 */
export function quickestPlace() {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    forgetKilledRuns();
    return hasRoomInMemory() ? inMemory.path : tmpdir();
  } catch {
    return tmpdir(); // no such disk on this machine
  }
}

function hasRoomInMemory() {
  const { type, bavail, bsize } = statfsSync(inMemory.path);
  const free = process.availableMemory?.() ?? freemem();
  return type === inMemory.type && bavail * bsize >= room.there && free >= room.free;
}

function forgetKilledRuns() {
  const left = readdirSync(inMemory.path).filter((name) => name.startsWith(prefix));
  for (const folder of left.map((name) => join(inMemory.path, name)))
    if (Date.now() - statSync(folder).mtimeMs > longestRun) rmSync(folder, { recursive: true, force: true });
}
