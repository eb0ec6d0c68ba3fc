import { LiveProvider } from '../features/messaging/index.ts';
import type { ChangedQueries } from '../session/changedQueries.ts';

const found = import.meta.glob<Partial<ChangedQueries>>('../features/*/live.ts', {
  eager: true,
  import: 'changes',
});

/** The queries that each feature refetches on the live stream's events: `changes` of its `live.ts`. */
export const changedQueries: ChangedQueries = Object.assign({}, ...Object.values(found));

/** The signed-in user's live stream. */
export function Live() {
  return <LiveProvider changedQueries={changedQueries} />;
}
