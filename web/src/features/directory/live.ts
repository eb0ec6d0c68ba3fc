import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const directoryChanges = {
  savedSearchesChanged: () => [orpc.directory.searches.key()],
} satisfies Partial<ChangedQueries>;
