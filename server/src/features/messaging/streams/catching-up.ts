import type { Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../../platform/database/index.ts';
import { presentConversation } from '../presenter.ts';
import { countUnread } from '../totals.store.ts';
import { type Change, changesSince, findChanged } from './changes.store.ts';
import { goesOn, type StreamCursor } from './cursor.ts';
import { currentCursor } from './epoch.store.ts';
import { inGroups, inSlices } from './groups.ts';
import type { OpenStream } from './open-stream.ts';
import type { Receipts } from './receipts.ts';

/** More than this and the browser is told to fetch everything anew. */
const changesLimit = 100;
/** For how many streams one question asks, and how many conversations are fetched by one. */
const asked = 2_000;
const fetched = 1_000;

type Deps = { readonly db: Database; readonly receipts: Receipts };
/** What a stream is to be told; null where it has to fetch everything anew. */
type News = { readonly stream: OpenStream; readonly changes: readonly Change[] | null };

/** Tells streams what has changed since their cursors and moves these on: whatever hints were lost. */
export function createCatchingUp({ db, receipts }: Deps) {
  const tell = async (side: Participant, streams: readonly OpenStream[]): Promise<void> => {
    // Asked first, so that whatever is committed from here on is left for the next time.
    for (const stream of streams) stream.asking();
    const now = await currentCursor(db);
    const news = await newsSince(db, side, streams, now);
    const totals = await countUnread(
      db,
      side,
      streams.map(({ actor }) => actor.userId),
    );
    for (const some of inGroups(news, fetched, ({ changes }) => changes?.length ?? 0)) {
      const found = await findChanged(
        db,
        some.flatMap(({ changes }) => changes?.map(({ id }) => id) ?? []),
      );
      await inSlices(some, ({ stream, changes }) => {
        const counted = totals.get(stream.actor.userId);
        if (!counted) return;
        if (changes === null) return stream.reset(counted, now);
        const conversations = changes.flatMap(({ id }) => {
          const viewed = found.get(id);
          return viewed ? [presentConversation(viewed, side)] : [];
        });
        stream.tellChanges(conversations, counted, now);
        receipts.noteAll(side, stream.actor.userId, conversations);
      });
    }
  };

  return async (streams: readonly OpenStream[]): Promise<void> => {
    for (const side of ['student', 'company'] as const) {
      const ofSide = streams.filter((stream) => stream.side === side);
      for (const some of inGroups(ofSide, asked)) await tell(side, some);
    }
  };
}

async function newsSince(
  db: Database,
  side: Participant,
  streams: readonly OpenStream[],
  now: StreamCursor,
): Promise<readonly News[]> {
  const positions = streams.flatMap((stream) => {
    const cursor = stream.cursor();
    const { userId } = stream.actor;
    return cursor && goesOn(cursor, now) ? [{ stream, userId, snapshot: cursor.snapshot }] : [];
  });
  const alreadySent = Math.max(0, ...positions.map(({ stream }) => stream.countSent()));
  const byPosition = await changesSince(db, side, positions, changesLimit + alreadySent + 1);
  const changesOf = new Map(positions.map(({ stream }, number) => [stream, byPosition.get(number) ?? []]));
  return streams.map((stream) => {
    const isNew = stream.cursor() === null;
    const unsent = changesOf.get(stream)?.filter(({ other, version }) => !stream.hasSent(other, version));
    const changes = unsent ?? (isNew ? [] : null);
    return { stream, changes: changes && changes.length <= changesLimit ? changes : null };
  });
}
