import { randomUUID } from 'node:crypto';
import { castPairs, type Pair } from '../harness/pairs.ts';
import {
  type Account,
  type Client,
  callApi,
  completeCompany,
  type Measured,
  signUp,
} from '../harness/product.ts';
import { openStream } from '../harness/wire.ts';
import { ordinaryPicture, uploadPicture } from '../pictures.ts';

/** One kind of work, and its interval in milliseconds. */
export type Work = { readonly name: string; readonly every: number; readonly run: () => Promise<unknown> };

const pairCount = 40;
const accountCount = 10;
const openStreams = 60;
const text = 'Could you tell me a little more about the position, and when it would begin?';

/** Returns the items in turn, endlessly. */
function inTurns<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    turn += 1;
    return items[turn % items.length] as Item;
  };
}

async function signInAndOut(url: string, account: Account): Promise<void> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { viewer } = (await response.json()) as { viewer?: { id: string } };
  if (!viewer) throw new Error(`a sign-in got status ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await callApi({ id: viewer.id, cookie, url }, 'DELETE', '/session');
}

async function getPage(url: string, path: string): Promise<void> {
  const response = await fetch(url + path, { redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${path} was answered ${response.status}`);
}

async function sendPicture(client: Client, picture: Buffer): Promise<void> {
  const reply = await uploadPicture(client, picture);
  if (!reply.headers.get('x-image')) throw new Error(`a picture got status ${reply.status}`);
}

/**
 * A typical day's activity at an even pace: chatting, browsing, signing in and out, sending pictures, coming
 * and going.
 */
export async function dailyWork(
  measured: Measured,
): Promise<{ readonly kinds: readonly Work[]; readonly hangUp: () => void }> {
  const { product } = measured;
  const { url } = product;
  const pairs = await castPairs(measured, pairCount);
  const accounts = Array.from({ length: accountCount }, (_, index) => ({
    email: `soak.${index}@student.test`,
    password: 'bench-campus-word',
  }));
  const students: Client[] = [];
  for (const account of accounts) students.push(await signUp(product, 'student', account));
  const company = await completeCompany(product);
  const picture = await ordinaryPicture();

  const [talker, reader, lister, account, sender] = [
    inTurns(pairs),
    inTurns(pairs),
    inTurns(pairs),
    inTurns(accounts),
    inTurns(students),
  ];
  const listener = inTurns(pairs.flatMap((pair) => [pair.student, pair.company]));
  const open: { destroy: () => void }[] = [];
  const comeAndGo = async (): Promise<void> => {
    open.push(await openStream(listener(), () => undefined));
    if (open.length > openStreams) open.shift()?.destroy();
  };
  const last = new Map<Pair, number>();
  const send = async (): Promise<void> => {
    const pair = talker();
    const path = `/conversations/${pair.student.id}/messages`;
    const { message } = await callApi<{ message: { seq: number } }>(pair.company, 'POST', path, {
      id: randomUUID(),
      text,
    });
    last.set(pair, message.seq);
  };
  const read = async (): Promise<void> => {
    const pair = reader();
    const path = `/conversations/${pair.company.id}/read`;
    await callApi(pair.student, 'POST', path, { upTo: last.get(pair) ?? 1 });
  };

  const kinds: readonly Work[] = [
    { name: 'send', every: 125, run: send },
    { name: 'read', every: 250, run: read },
    {
      name: 'history',
      every: 250,
      run: () => {
        const { student, company: other } = lister();
        return callApi(student, 'GET', `/conversations/${other.id}/messages`);
      },
    },
    { name: 'conversations', every: 250, run: () => callApi(lister().company, 'GET', '/conversations') },
    { name: 'students', every: 500, run: () => callApi(company, 'GET', '/directory/students') },
    { name: 'companies', every: 500, run: () => callApi(lister().student, 'GET', '/directory/companies') },
    { name: 'page', every: 500, run: () => getPage(url, '/') },
    { name: 'stream', every: 500, run: comeAndGo },
    { name: 'sign-in', every: 5_000, run: () => signInAndOut(url, account()) },
    { name: 'picture', every: 15_000, run: () => sendPicture(sender(), picture) },
  ];
  return {
    kinds,
    hangUp: () => {
      for (const stream of open) stream.destroy();
    },
  };
}
