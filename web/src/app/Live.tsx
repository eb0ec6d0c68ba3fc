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

/** The live stream of whoever is signed in, with what each feature asks for again when the stream says so. */
export function Live() {
  return <LiveProvider changedQueries={changedQueries} />;
}
