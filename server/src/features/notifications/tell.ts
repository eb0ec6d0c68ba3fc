import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { adminsChannel, type Tidings } from '../../platform/notices.ts';
import { addBellEntries, findNames, type NewEntry } from './bell.store.ts';
import { bellChanged } from './events.ts';
import { pushJob } from './push/push-job.ts';
import { findDevices } from './push/subscriptions.store.ts';

/** Entries of one statement: so few that building it keeps no request waiting. */
const step = 1000;

const isSomeone = (id: ParticipantId | null): id is ParticipantId => id !== null;

/** An entry for each recipient of news that have something to say. */
function entriesOf(news: readonly Tidings[], names: ReadonlyMap<ParticipantId, string>): NewEntry[] {
  return news.flatMap(({ to, byId, group, kind, text: write, href, onceOf }) => {
    const text = write((byId && names.get(byId)) ?? '');
    const onceBy = onceOf === undefined ? null : `${kind} ${onceOf}`;
    const about = { byId, group, kind, text: text ?? '', href, onceBy };
    return text === null
      ? []
      : [...new Set(to)].map((id) => ({ ...about, to: id === adminsChannel ? null : id }));
  });
}

/** Tells people in the product, and on the devices that they have added. */
export async function tell(
  tx: Transaction,
  jobs: Pick<Jobs, 'queueAll'>,
  news: readonly Tidings[],
): Promise<void> {
  const entries = entriesOf(news, await findNames(tx, news.map(({ byId }) => byId).filter(isSomeone)));
  for (let done = 0; done < entries.length; done += step) {
    const added = await addBellEntries(tx, entries.slice(done, done + step));
    if (added.length === 0) continue;
    await emit(tx, bellChanged({ userIds: [...new Set(added.map(({ userId }) => userId))] }));
    await jobs.queueAll(tx, pushJob, await findDevices(tx, added));
  }
}
