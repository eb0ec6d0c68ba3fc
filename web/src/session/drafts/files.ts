import type { UserId } from '@ambitionhub/contract/accounts';
import { filesOf } from '../userStorage.ts';

/** Files that do not fit into the browser's storage, which last as long as the page. */
const unstored = new Map<string, Blob>();
const store = 'files';
const keyOf = (userId: UserId, id: string): string => `${userId} ${id}`;

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for each use, so that no tab keeps another one from deleting it at the logout. */
async function withFiles<Result>(
  userId: UserId,
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(filesOf(userId), 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store);
  const database = await done(opening);
  try {
    return await done(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

/** Keeps a file of a draft in this browser, until its form is sent or the user logs out. */
export async function keepFile(userId: UserId, id: string, file: Blob): Promise<void> {
  unstored.set(keyOf(userId, id), file);
  try {
    await withFiles(userId, 'readwrite', (files) => files.put(file, id));
    unstored.delete(keyOf(userId, id));
  } catch (error) {
    console.warn('The file could not be stored, so it lasts only as long as the page.', error);
  }
}

/** A kept file; null if there is none. */
export async function findFile(userId: UserId, id: string): Promise<Blob | null> {
  const held = unstored.get(keyOf(userId, id));
  if (held) return held;
  try {
    const found: unknown = await withFiles(userId, 'readonly', (files) => files.get(id));
    return found instanceof Blob ? found : null;
  } catch {
    return null;
  }
}

export async function dropFile(userId: UserId, id: string): Promise<void> {
  unstored.delete(keyOf(userId, id));
  try {
    await withFiles(userId, 'readwrite', (files) => files.delete(id));
  } catch {
    // The file did not fit into the browser's storage.
  }
}
