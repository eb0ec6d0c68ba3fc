import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Longer than any line: a hash, a colon, a count and a line break. */
const longestLine = 80;

/** The first whole line that begins at or after a position. */
async function lineAfter(file: FileHandle, place: number): Promise<string> {
  const window = Buffer.alloc(2 * longestLine);
  const { bytesRead } = await file.read(window, 0, window.length, Math.max(0, place - 1));
  const text = window.toString('latin1', 0, bytesRead);
  const begin = place === 0 ? 0 : text.indexOf('\n') + 1;
  return begin === 0 && place !== 0 ? '' : (text.slice(begin).split('\n')[0] ?? '');
}

/**
 * Whether a password is in a sorted list of SHA-1 hashes, one per line, in the format of Have I Been Pwned
 * (`HASH:COUNT`). The list is tens of gigabytes, so it stays on disk. A binary search reads it in about forty
 * places.
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
