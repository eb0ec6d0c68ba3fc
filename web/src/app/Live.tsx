import { activityChanges } from '../features/activity/live.ts';
import { ambassadorsChanges } from '../features/ambassadors/live.ts';
import { applicationsChanges } from '../features/applications/live.ts';
import { billingChanges } from '../features/billing/live.ts';
import { companiesChanges } from '../features/companies/live.ts';
import { directoryChanges } from '../features/directory/live.ts';
import { ledgerChanges } from '../features/ledger/live.ts';
import { LiveProvider } from '../features/messaging/index.ts';
import { moderationChanges } from '../features/moderation/live.ts';
import { payoutsChanges } from '../features/payouts/live.ts';
import { portfolioChanges } from '../features/portfolio/live.ts';
import { positionsChanges } from '../features/positions/live.ts';
import { tasksChanges } from '../features/tasks/live.ts';
import type { ChangedQueries } from '../session/changedQueries.ts';

const changedQueries: ChangedQueries = {
  ...activityChanges,
  ...ambassadorsChanges,
  ...applicationsChanges,
  ...billingChanges,
  ...companiesChanges,
  ...directoryChanges,
  ...ledgerChanges,
  ...moderationChanges,
  ...payoutsChanges,
  ...positionsChanges,
  ...portfolioChanges,
  ...tasksChanges,
};

/** The signed-in user's live stream, with the queries that each feature refetches on its events. */
export function Live() {
  return <LiveProvider changedQueries={changedQueries} />;
}
