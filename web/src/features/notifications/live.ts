import type { ChangedQueries } from '../../session/changedQueries.ts';
import { bellQueries } from './api/bell.ts';

export const changes = {
  bellChanged: () => bellQueries(),
} satisfies Partial<ChangedQueries>;
