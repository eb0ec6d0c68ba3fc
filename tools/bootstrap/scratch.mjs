import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system, and the number that identifies its type. */
const inMemory = { path: '/dev/shm', type: 0x01021994 };
/** Bytes that the databases of a full run need there, with a margin, and that the machine must have free. */
const room = { there: 4 * 1024 ** 3, free: 8 * 1024 ** 3 };
/**
 * Milliseconds after which no run is still going: files in memory that a killed run has left are then
 * deleted.
 */
const longestRun = 3 * 60 * 60 * 1000;
const prefix = 'ambitionhub-';

/** macOS's own folder for temporary files has a path of 48 characters, too long for a database's socket. */
const temporaryPlace = () => (process.platform === 'darwin' ? '/tmp' : tmpdir());

/** Runs code that creates its own folders in `place`, and deletes them all afterwards, however it ends. */
export async function withScratch(use, place = temporaryPlace()) {
  const folder = mkdtempSync(join(place, prefix));
  chmodSync(folder, 0o711); // the tests' database runs as its own user
  try {
    return await use({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * The place for hundreds of short-lived databases: memory if there is plenty, since a quarter of these tests'
 * cost is a disk that journals files which live for seconds; otherwise the folder for temporary files.
 */
export function quickestPlace() {
  if (process.env.TMPDIR !== undefined) return temporaryPlace();
  try {
    forgetKilledRuns();
    return hasRoomInMemory() ? inMemory.path : temporaryPlace();
  } catch {
    return temporaryPlace(); // this machine has no such file system
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
