import type { Participant } from '@ambitionhub/contract/messaging';
import type { Database } from '../../../platform/database/index.ts';
import { presentConversation } from '../presenter.ts';
import { countUnread } from '../totals.store.ts';
import { type Change, changesSince, findChanged } from './changes.store.ts';
import { chunk, inSlices } from './chunk.ts';
import { goesOn, type StreamCursor } from './cursor.ts';
import { currentCursor } from './epoch.store.ts';
import type { OpenStream } from './open-stream.ts';
import type { Receipts } from './receipts.ts';

/** With more changes than this, the browser refetches everything. */
const changesLimit = 100;
/** How many streams share one query for changes, and how many conversations one query loads. */
const streamsPerQuery = 2_000;
const conversationsPerQuery = 1_000;

type Deps = { readonly db: Database; readonly receipts: Receipts };
/** What a stream gets; `changes` is null if the browser has to refetch everything. */
type News = { readonly stream: OpenStream; readonly changes: readonly Change[] | null };

/** Sends streams the changes since their cursors, which covers lost hints, and moves the cursors on. */
export function createResync({ db, receipts }: Deps) {
  const tell = async (side: Participant, streams: readonly OpenStream[]): Promise<void> => {
    // Read before anything else, so that later commits are left for the next time.
    for (const stream of streams) stream.beginQuery();
    const now = await currentCursor(db);
    const news = await newsSince(db, side, streams, now);
    const totals = await countUnread(
      db,
      side,
      streams.map(({ actor }) => actor.participantId),
    );
    for (const some of chunk(news, conversationsPerQuery, ({ changes }) => changes?.length ?? 0)) {
      const found = await findChanged(
        db,
        some.flatMap(({ changes }) => changes?.map(({ id }) => id) ?? []),
      );
      await inSlices(some, ({ stream, changes }) => {
        const counted = totals.get(stream.actor.participantId);
        if (!counted) return;
        if (changes === null) return stream.reset(counted, now);
        const conversations = changes.flatMap(({ id }) => {
          const viewed = found.get(id);
          return viewed ? [presentConversation(viewed, side)] : [];
        });
        stream.tellChanges(conversations, counted, now);
        receipts.noteAll(side, stream.actor.participantId, conversations);
      });
    }
  };

  return async (streams: readonly OpenStream[]): Promise<void> => {
    for (const side of ['student', 'company'] as const) {
      const ofSide = streams.filter((stream) => stream.side === side);
      for (const some of chunk(ofSide, streamsPerQuery)) await tell(side, some);
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
    return cursor && goesOn(cursor, now)
      ? [{ stream, self: stream.actor.participantId, snapshot: cursor.snapshot }]
      : [];
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
