import { userId } from '@ambitionhub/contract/accounts';
import { bellTexts, newsGroups, type PushPayload } from '@ambitionhub/contract/notifications';
import * as z from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import type { PushSender } from '../../../platform/push/index.ts';
import { countUnread, readBell } from '../bell.ts';
import { findTarget, removeGone } from './subscriptions.store.ts';

/** News older than this is only in the product: neither we nor the push service keep it for longer. */
const ttlSeconds = 86_400;

/**
 * Tells one entry of the bell on one device: a device whose push service is away does not keep the others waiting, or get
 * anything twice because another one failed.
 */
export const pushJob = defineJob({
  name: 'push',
  data: z.object({ entryId: z.uuid(), deviceId: z.uuid(), userId, group: z.enum(newsGroups) }),
  pollSeconds: 2,
  atOnce: 10,
  patienceSeconds: 60,
  retries: { limit: 30, firstPause: 10, longestPause: 3600 },
});

type Deps = { readonly db: Database; readonly jobs: Jobs; readonly pushSender: PushSender };

/**
 * Sends pushes, each at least once: after a crash between the service's reply and our note of it, it is sent again with the
 * same topic and tag, so the device shows it once. Entries that are one in the bell are one here: the newest is sent.
 */
export function registerPushJobs({ db, jobs, pushSender }: Deps): void {
  jobs.work(pushJob, async ({ entryId, deviceId, userId, group }, { queuedAt, signal }) => {
    if (Date.now() - queuedAt.getTime() > ttlSeconds * 1000) return;
    const target = await findTarget(db, deviceId, group);
    if (target?.userId !== userId) return;
    const entries = await readBell(db, userId);
    const entry = entries.find(({ ids: [newest] }) => newest === entryId);
    if (!entry || entry.isRead) return;
    const tag = entry.ids.at(-1) ?? entryId;
    const more = entry.ids.length - 1;
    const payload: PushPayload = {
      tag,
      text: more > 0 ? `${entry.text} ${bellTexts.more(more)}` : entry.text,
      href: entry.href,
      unread: countUnread(entries),
    };
    const push = { payload: JSON.stringify(payload), topic: tag.replaceAll('-', ''), ttlSeconds };
    if ((await pushSender.send(target, push, signal)) === 'gone')
      await removeGone(db, deviceId, target.endpoint);
  });
}
