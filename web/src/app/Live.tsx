import { applicationsChanges } from '../features/applications/live.ts';
import { billingChanges } from '../features/billing/live.ts';
import { companiesChanges } from '../features/companies/live.ts';
import { directoryChanges } from '../features/directory/live.ts';
import { LiveProvider } from '../features/messaging/index.ts';
import { moderationChanges } from '../features/moderation/live.ts';
import type { ChangedQueries } from '../session/changedQueries.ts';

const changedQueries: ChangedQueries = {
  ...applicationsChanges,
  ...billingChanges,
  ...companiesChanges,
  ...directoryChanges,
  ...moderationChanges,
};

/** The signed-in user's live stream, with the queries that each feature refetches on its events. */
export function Live() {
  return <LiveProvider changedQueries={changedQueries} />;
}
