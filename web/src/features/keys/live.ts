import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const changes = {
  keysChanged: () => [orpc.keys.key()],
} satisfies Partial<ChangedQueries>;
