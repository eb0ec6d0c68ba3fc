import { type ParticipantId, participantId } from '@ambitionhub/contract/accounts';
import { participants } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { type MessagingHub, tellConversationTo } from './live.ts';
import { currentSnapshot, isOneLeft, moveVersions, withConversations } from './participant-profiles.store.ts';
import { otherSide } from './parties.ts';

/** How many conversations one statement updates, and how soon the job retries those that were locked. */
const portion = 200;
const againAfterMs = 2_000;

/** `place`: conversations that have changed since then already show the new name and picture. */
const newProfile = defineJob({
  name: 'new-face',
  data: z.object({ userIds: z.array(participantId), place: z.string().optional() }),
  pollSeconds: 2,
});
type Queue = Pick<Jobs, 'queue'>;

/**
 * Users have a new name or picture, or are gone, so the other party sees their conversations differently and
 * each version has to change. Conversation rows hold no names, so a job does this in batches, however many
 * conversations there are.
 */
export async function queueNewProfiles(
  jobs: Queue,
  tx: Transaction,
  of: readonly ParticipantId[],
): Promise<void> {
  const userIds = await withConversations(tx, of);
  if (userIds.length > 0) await jobs.queue(tx, newProfile, { userIds });
}

type Deps = { readonly db: Database; readonly jobs: Jobs; readonly hub: MessagingHub };

export const registerProfileJobs = ({ db, jobs, hub }: Deps): void =>
  jobs.work(newProfile, async ({ userIds: of, place = '' }, { signal }) => {
    const from = place || (await currentSnapshot(db));
    for (const side of participants) {
      for (let moved = portion; moved === portion && !signal.aborted; ) {
        const some = await moveVersions(db, side, of, { place: from, atMost: portion });
        for (const viewed of some) tellConversationTo(hub, viewed, otherSide(side));
        moved = some.length;
      }
      if (await isOneLeft(db, side, of, from))
        await transact(db, (tx) =>
          jobs.queue(
            tx,
            newProfile,
            { userIds: of, place: from },
            { startAfter: new Date(Date.now() + againAfterMs) },
          ),
        );
    }
  });
