import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { sessionQuery } from '../../session/sessionQuery.ts';

export const moderationChanges = {
  moderationChanged: () => [orpc.moderation.key()],
  // Who has something to read is told so with the session, and led there.
  standingChanged: () => [sessionQuery.queryKey],
} satisfies Partial<ChangedQueries>;
