import { inTransaction } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { listingsChanged, studentHidden, studentPublished } from '../students/events.ts';
import { queueMatch } from './match-searches.ts';

export const directoryReactions = ({ jobs }: { readonly jobs: Pick<Jobs, 'queue' | 'queueAll'> }) => ({
  'a newly published student is matched with saved searches': inTransaction(
    studentPublished,
    (tx, { userId }) => queueMatch(jobs, tx, [userId]),
  ),
  'a student who stops hiding is matched with saved searches': inTransaction(
    studentHidden,
    async (tx, { userId, hidden }) => {
      if (!hidden) await queueMatch(jobs, tx, [userId]);
    },
  ),
  'a student whose listing changes is matched with saved searches': inTransaction(
    listingsChanged,
    (tx, { userIds }) => queueMatch(jobs, tx, userIds),
  ),
});
