import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { sessionQuery } from '../../session/sessionQuery.ts';

export const changes = {
  moderationChanged: () => [
    orpc.moderation.key(),
    orpc.tasks.objections.key(),
    orpc.reviews.reported.key(),
    orpc.ledger.disputes.key(),
  ],
  // A user with a notice is redirected to it by the session.
  standingChanged: () => [sessionQuery.queryKey, orpc.moderation.notices.key()],
} satisfies Partial<ChangedQueries>;
