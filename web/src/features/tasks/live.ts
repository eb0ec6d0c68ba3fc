import type { ChangedQueries } from '../../session/changedQueries.ts';
import { taskQueries } from './api/queries.ts';

export const tasksChanges = {
  tasksChanged: taskQueries,
} satisfies Partial<ChangedQueries>;
