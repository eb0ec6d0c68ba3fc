import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { holdStream } from '../harness/http.ts';

/**
 * A separate process that holds streams open, so that handling their events does not slow down the measuring
 * process.
 */
const openingAtOnce = 50;
const [url = ''] = process.argv.slice(2);
const cookies = (await json(process.stdin)) as readonly string[];
const open: Socket[] = [];
for (let index = 0; index < cookies.length; index += openingAtOnce) {
  const some = cookies.slice(index, index + openingAtOnce);
  open.push(...(await Promise.all(some.map((cookie) => holdStream(url, cookie)))));
}
process.stdout.write(`${open.length}\n`);
