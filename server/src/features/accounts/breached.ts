import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Longer than any line: a hash, a colon, how often it was seen, and the end of the line. */
const longestLine = 80;

/** The whole line that begins after the first line break at or after a place; the one at the place itself where it is 0. */
async function lineAfter(file: FileHandle, place: number): Promise<string> {
  const window = Buffer.alloc(2 * longestLine);
  const { bytesRead } = await file.read(window, 0, window.length, Math.max(0, place - 1));
  const text = window.toString('latin1', 0, bytesRead);
  const begin = place === 0 ? 0 : text.indexOf('\n') + 1;
  return begin === 0 && place !== 0 ? '' : (text.slice(begin).split('\n')[0] ?? '');
}

/**
 * Whether a password has come to light in a breach, by a list of SHA-1 hashes in their order, a line each, as Have I Been
 * Pwned hands it out (`HASH:COUNT`). The list has tens of gigabytes and stays on the disk: it is halved some forty times.
 */
export async function isBreached(list: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(list);
  try {
    let [low, high] = [0, (await file.stat()).size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = (await lineAfter(file, middle)).slice(0, hash.length).toUpperCase();
      if (found === hash) return true;
      if (found !== '' && found < hash) low = middle + 1;
      else high = middle;
    }
    return (await lineAfter(file, low)).slice(0, hash.length).toUpperCase() === hash;
  } finally {
    await file.close();
  }
}
