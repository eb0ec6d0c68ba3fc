import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const portfolioChanges = {
  portfolioChanged: () => [orpc.portfolio.own.key()],
} satisfies Partial<ChangedQueries>;
