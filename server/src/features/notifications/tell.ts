import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { BellGroup } from '@ambitionhub/contract/notifications';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { addBellEntries } from './bell.store.ts';
import { bellChanged } from './events.ts';
import { pushJob } from './push/push-job.ts';
import { findDevices } from './push/subscriptions.store.ts';

/** What some people are told: in the bell, and by push. */
export type News = {
  /** The same in every attempt. */
  readonly id: string;
  readonly userIds: readonly UserId[];
  /** The company or student whose act it was. */
  readonly byId: ParticipantId | null;
  readonly group: BellGroup;
  /** Entries of one kind and sender that come together are one. */
  readonly kind: string;
  readonly text: string;
  /** Path and query. */
  readonly href: string;
  readonly at: Date;
};

/** Tells people in the product, and on the devices that they have added: once, however often it is tried. */
export async function tell(tx: Transaction, jobs: Pick<Jobs, 'queueAll'>, news: News): Promise<void> {
  const entries = await addBellEntries(tx, news);
  if (entries.length === 0) return;
  const userIds = entries.map(({ userId }) => userId);
  await emit(tx, bellChanged({ userIds }));
  const { group } = news;
  if (group === 'admin') return;
  const entryOf = new Map(entries.map(({ id, userId }) => [userId, id]));
  const pushes = (await findDevices(tx, userIds)).flatMap(({ id: deviceId, userId }) => {
    const entryId = entryOf.get(userId);
    return entryId === undefined ? [] : [{ entryId, deviceId, userId, group }];
  });
  const onceBy = pushes.map(({ entryId, deviceId }) => `${entryId} ${deviceId}`);
  await jobs.queueAll(tx, pushJob, pushes, { onceBy });
}
