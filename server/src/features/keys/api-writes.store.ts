import { keyLimits } from '@ambitionhub/contract/keys';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { apiWrites } from './tables.ts';

type Named = { readonly keyId: string; readonly name: string };
const isNamed = ({ keyId, name }: Named) => and(eq(apiWrites.keyId, keyId), eq(apiWrites.name, name));

/** Every reply comes within 10 s; a request without one after this long had a server that stopped. */
const patience = sql`now() - interval '30 seconds'`;
const oldest = sql`now() - make_interval(hours => ${sql.raw(String(keyLimits.rememberedHours))})`;

const isAbandoned = sql`${isNull(apiWrites.reply)} and ${lt(apiWrites.startedAt, patience)}`;
const isOld = lt(apiWrites.startedAt, oldest);

/** Begins a write unless one of its name has begun; true if this request does it. */
export async function beginWrite(
  db: Database,
  { request, ...named }: Named & { request: string },
): Promise<boolean> {
  const begun = await db
    .insert(apiWrites)
    .values({ ...named, request })
    .onConflictDoUpdate({
      target: [apiWrites.keyId, apiWrites.name],
      set: { request, reply: null, startedAt: sql`now()` },
      setWhere: sql`${isOld} or (${isAbandoned} and ${apiWrites.request} = ${request})`,
    })
    .returning({ name: apiWrites.name });
  return begun.length > 0;
}

export async function findWrite(db: Database, named: Named) {
  const [row] = await db
    .select({ request: apiWrites.request, reply: apiWrites.reply })
    .from(apiWrites)
    .where(isNamed(named));
  return row ?? null;
}

export async function keepReply(db: Database, named: Named, output: unknown): Promise<void> {
  await db.update(apiWrites).set({ reply: { output } }).where(isNamed(named));
}

/** Forgets a write that changed nothing, so that it can be tried again. */
export async function forgetWrite(db: Database, named: Named): Promise<void> {
  await db.delete(apiWrites).where(and(isNamed(named), isNull(apiWrites.reply)));
}

/** Called by the nightly job. */
export async function removeOldWrites(db: Database): Promise<void> {
  await db.delete(apiWrites).where(isOld);
}
