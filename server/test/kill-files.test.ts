import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessageId, messagePage, sentMessage } from '@ambitionhub/contract/messaging';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Mortal, startMortal } from './kill/mortal.ts';
import { castPlayers } from './messaging-model/cast.ts';
import { createClient, type Player } from './messaging-model/client.ts';
import { inDatabase } from './support/in-database.ts';
import { aPdf, linkOf } from './support/message-files.ts';
import { keyOf, locationOf, uploadsOf } from './support/uploads.ts';

/** Milliseconds to start again on a busy machine, or until the jobs have swept. */
const patience = 90_000;
const secret = 'a-secret-that-only-this-test-knows';

/** A user at a browser that asks again after a lost reply. */
function atBrowser(product: Mortal, player: Player) {
  const client = createClient({
    player,
    door: product,
    onFault: (fault) => {
      throw fault;
    },
  });
  onTestFinished(() => client.leave());
  const fetchAs = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${product.url}${path}`, { ...init, headers: { ...init.headers, cookie: player.cookie } });
  const insist = async <Body>(question: Parameters<typeof client.ask<Body>>[0]): Promise<Body> => {
    const answer = await client.insist(() => client.ask(question));
    if (answer.kind !== 'answered') throw new Error(`${question.path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  return {
    fetch: fetchAs,
    uploads: uploadsOf({ fetch: fetchAs }),
    send: (to: Player, body: { readonly id: MessageId; readonly text: string; readonly files?: string[] }) =>
      insist({ method: 'POST', path: `/conversations/${to.id}/messages`, body, reply: sentMessage }),
    messagesWith: async (other: Player) =>
      (await insist({ method: 'GET', path: `/conversations/${other.id}/messages`, reply: messagePage }))
        .messages,
  };
}

/** Every file in a folder of the data, by its path within. */
async function filesIn({ dataDir }: Mortal, folder: string): Promise<readonly string[]> {
  const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).toSorted();
}

/** What the hourly and the daily work do, a week later. */
async function passAWeek(product: Mortal): Promise<void> {
  await inDatabase(product.database, async (client) => {
    await client.query(`UPDATE message_files SET expires_at = now() WHERE expires_at IS NOT NULL`);
    await client.query(`UPDATE uploads SET created_at = now() - interval '1 week'`);
    await client.query(`INSERT INTO pgboss.job (name, data) VALUES ('sweep-media', '{}')`);
  });
}

it('A file survives the server’s death until its message is sent, and one that is never sent is gone in the end', {
  timeout: 6 * patience,
}, async () => {
  const product = await startMortal({ SESSION_SECRET: secret });
  const cast = (side: 'student' | 'company') =>
    inDatabase(product.database, (client) => castPlayers(client, secret, side, 1)).then(
      ([player]) => player as Player,
    );
  const [company, student] = [await cast('company'), await cast('student')];
  const [theirs, own] = [atBrowser(product, company), atBrowser(product, student)];
  await theirs.send(student, { id: randomUUID() as MessageId, text: 'Send me your résumé' });

  const begin = async (bytes: Buffer, name: string) => {
    const picture = randomUUID();
    const reply = await own.uploads.begin(bytes.length, { kind: 'message', picture, name });
    return { picture, bytes, location: locationOf(reply) };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  /** Continues with the bytes that the server does not have. */
  const finish = async ({ bytes, location }: Begun): Promise<string> => {
    await product.open();
    const offset = Number((await own.uploads.look(location)).headers.get('upload-offset'));
    const looked = await own.uploads.look(location);
    if (offset === bytes.length) return keyOf(looked);
    return keyOf(await own.uploads.send(location, offset, bytes.subarray(offset)));
  };
  const killAmid = async (request: Promise<unknown>): Promise<void> => {
    product.kill('server');
    await request.catch(() => undefined);
    await product.open();
  };

  // One upload is acknowledged, one incomplete, and one has just sent its last byte; then the server dies.
  const whole = await begin(aPdf('whole'), 'whole.pdf');
  expect(keyOf(await own.uploads.send(whole.location, 0, whole.bytes))).toBe(whole.picture);
  const half = await begin(aPdf('h'.repeat(600_000)), 'half.pdf');
  expect((await own.uploads.send(half.location, 0, half.bytes.subarray(0, 300_000))).status).toBe(204);
  const late = await begin(aPdf('late'), 'late.pdf');
  await killAmid(own.uploads.send(late.location, 0, late.bytes));
  expect((await own.uploads.look(half.location)).headers.get('upload-offset')).toBe('300000');
  expect([await finish(half), await finish(late)]).toEqual([half.picture, late.picture]);

  // What is never sent: one that arrived, one that stays half there, and one that arrives while it dies again, as the
  // message with the others is being sent.
  const kept = await filesIn(product, 'images/messages');
  const unsent = await begin(aPdf('unsent'), 'unsent.pdf');
  keyOf(await own.uploads.send(unsent.location, 0, unsent.bytes));
  const never = await begin(aPdf('n'.repeat(600_000)), 'never.pdf');
  await own.uploads.send(never.location, 0, never.bytes.subarray(0, 300_000));
  const dying = await begin(aPdf('dying'), 'dying.pdf');
  const files = [whole.picture, half.picture, late.picture];
  const message = { id: randomUUID() as MessageId, text: 'Here it is', files };
  await killAmid(
    Promise.allSettled([own.send(company, message), own.uploads.send(dying.location, 0, dying.bytes)]),
  );
  expect((await filesIn(product, 'images/messages')).length).toBeGreaterThan(kept.length);
  const sent = await own.send(company, message);
  expect(sent.message.files?.map(({ id }) => id)).toEqual(files);
  const read = (await theirs.messagesWith(student)).filter(({ id }) => id === message.id);
  expect(read).toHaveLength(1);
  const bytesOf = async (nth: number) =>
    Buffer.from(await (await theirs.fetch(linkOf(read[0] ?? {}, nth))).bytes());
  for (const [nth, { bytes }] of [whole, half, late].entries()) expect(await bytesOf(nth)).toEqual(bytes);

  await passAWeek(product);
  await vi.waitFor(
    async () => {
      expect(await filesIn(product, 'images/messages')).toEqual(kept);
      // The parts of an upload go a minute later.
      await inDatabase(product.database, (client) =>
        client.query(
          `UPDATE pgboss.job SET start_after = now() WHERE name = 'clear-upload' AND state = 'created'`,
        ),
      );
      expect(await filesIn(product, 'uploads')).toEqual([]);
    },
    { timeout: patience, interval: 500 },
  );
  for (const [nth, { bytes }] of [whole, half, late].entries()) expect(await bytesOf(nth)).toEqual(bytes);
  const left = await inDatabase(product.database, (client) => client.query('SELECT id FROM message_files'));
  expect(left.rowCount).toBe(files.length);
});
