import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  portfolioChanged: () => [orpc.portfolio.own.key()],
} satisfies Partial<ChangedQueries>;
