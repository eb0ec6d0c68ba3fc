import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const moderationChanges = {
  moderationChanged: () => orpc.moderation.key(),
} satisfies Partial<ChangedQueries>;
