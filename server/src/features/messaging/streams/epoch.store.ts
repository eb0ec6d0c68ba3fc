import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { streamEpochs } from '../tables.ts';
import type { StreamCursor } from './cursor.ts';

/** A row restored from a dump names a different transaction than the one that wrote it. */
const isOfThisTime = sql`${streamEpochs.writtenBy}::xid = ${streamEpochs}.xmin`;

/** The current position of the database. Begins a new epoch if the last one has ended. */
export async function currentCursor(db: Database): Promise<StreamCursor> {
  const current = await readCursor(db);
  if (current) return current;
  await db
    .insert(streamEpochs)
    .values({})
    .onConflictDoUpdate({
      target: streamEpochs.only,
      set: { id: sql`gen_random_uuid()`, writtenBy: sql`pg_current_xact_id()` },
      setWhere: sql`not ${isOfThisTime}`,
    });
  const begun = await readCursor(db);
  if (!begun) throw new Error('the database ended its epoch again');
  return begun;
}

async function readCursor(db: Database): Promise<StreamCursor | null> {
  const [cursor] = await db
    .select({ epoch: streamEpochs.id, snapshot: sql<string>`pg_current_snapshot()::text` })
    .from(streamEpochs)
    .where(isOfThisTime);
  return cursor ?? null;
}
