import { randomUUID } from 'node:crypto';
import type { Message, MessageId } from '@ambitionhub/contract/messaging';
import { onTestFinished } from 'vitest';
import { castPlayers } from '../messaging-model/cast.ts';
import { type Client, createClient, type Player } from '../messaging-model/client.ts';
import { readThreads, type StoredThread } from '../messaging-model/record.ts';
import { inDatabase } from '../support/in-database.ts';
import type { Mortal } from './mortal.ts';

/** A user at a browser that follows the protocol, with a stream open. */
export type Browser = { readonly player: Player; readonly client: Client };

/** Sends a message; resolves when it is acknowledged, after any number of retries with the same id. */
export type Say = (text: string) => Promise<Message>;

export interface Crowd {
  readonly browsers: readonly Browser[];
  /** One for each direction of each conversation, companies first. */
  readonly talks: readonly Say[];
  /** The conversations now in its database. */
  threads(): Promise<readonly StoredThread[]>;
}

/**
 * Two students and three companies at a browser each, and one of each side at a second one that only listens.
 */
export async function seatCrowd(
  product: Mortal,
  secret: string,
  onFault: (fault: unknown) => void,
): Promise<Crowd> {
  const sit = (player: Player): Browser => ({
    player,
    client: createClient({ player, door: product, onFault }),
  });
  const [students, companies] = await inDatabase(product.database, async (client) => [
    (await castPlayers(client, secret, 'student', 2)).map(sit),
    (await castPlayers(client, secret, 'company', 3)).map(sit),
  ]);
  const seconds = [students, companies].flatMap((side) => side.slice(0, 1)).map(({ player }) => sit(player));
  const browsers = [...students, ...companies, ...seconds];
  await Promise.all(browsers.map(({ client }) => client.come(product)));
  onTestFinished(() => {
    for (const { client } of browsers) client.leave();
  });

  const pairs = companies.flatMap((company) => students.map((student) => ({ company, student })));
  return {
    browsers,
    talks: [
      ...pairs.map(({ company, student }) => sayingFrom(company.client, student.player)),
      ...pairs.map(({ company, student }) => sayingFrom(student.client, company.player)),
    ],
    threads: () =>
      inDatabase(product.database, (client) =>
        readThreads(
          client,
          students.map(({ player }) => player.id),
        ),
      ),
  };
}

const sayingFrom =
  (from: Client, to: Player): Say =>
  async (text) => {
    const message = { id: randomUUID() as MessageId, text };
    const answer = await from.insist(() => from.send(to.id, message));
    if (answer.kind !== 'answered') throw new Error(`'${text}' was not accepted: ${JSON.stringify(answer)}`);
    return answer.body.message;
  };
