import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { PgDialect } from 'drizzle-orm/pg-core';
import { appendStatement, valuesOf } from '../../../server/src/features/messaging/append.store.ts';
import type { Client, Measured } from '../product.ts';
import type { Pair } from './cast.ts';
import { postJson } from './wire.ts';

/** The text of the product's statement for a message. */
export const { sql: appendText } = new PgDialect().sqlToQuery(appendStatement(''));

/** The statement's values for a message from a pair's company to its student. */
export const appendValues = (
  { student, company }: Pair,
  text: string,
  id: string = randomUUID(),
): unknown[] =>
  valuesOf([
    {
      parties: { side: 'company', self: company.id as CompanyId, other: student.id as UserId },
      message: { id: id as MessageId, text },
      token: company.token,
    },
  ]);

/** The smallest statement that stores a message and its counters: no session, no turn, no block, no names. */
export const smallestText = `
  with moved as (
    update conversations set last_seq = last_seq + 1, student_unread = student_unread + 1, student_counted = true,
      last_text = $3, last_sender_id = $2, last_at = now()
    where student_id = $1 and company_id = $2 returning id, last_seq
  )
  insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
  select id, last_seq, $4, $2, '', '', $3 from moved returning seq`;

/** Its values for a message from a pair's company to its student. */
export const smallestValues = (
  { student, company }: Pair,
  text: string,
  id: string = randomUUID(),
): unknown[] => [student.id, company.id, text, id];

/** Sends a message from a pair's company to its student. */
export type Send = (pair: Pair, message: { id: string; text: string }) => Promise<void>;

/** The bare server on a product's database, as senders and listeners use it. */
export async function openBare(measured: Measured) {
  const { url, process: server } = await startBare(measured);
  // Its cookie is only the listener's id.
  const listenerAt = <Listener extends Client>(one: Listener): Listener => ({ ...one, url, cookie: one.id });
  const send: Send = (pair, { id, text }) => postJson(url, appendValues(pair, text, id));
  return {
    listenerAt,
    pairAt: ({ student, company }: Pair): Pair => ({ student: listenerAt(student), company }),
    send,
    stop: () => server.kill(),
  };
}

/** Starts the bare server on a product's database, with the product's statement or another. */
export async function startBare(
  { product }: Measured,
  statement: string = appendText,
): Promise<{ url: string; process: ChildProcess }> {
  const program = fileURLToPath(new URL('bare.ts', import.meta.url));
  const child = spawn(process.execPath, [program, `${product.folder}/postgres`, statement], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: line, process: child };
}
