import type { ChangedQueries } from '../../session/changedQueries.ts';
import { applicationQueries } from './api/application.ts';

export const changes = {
  applicationsChanged: applicationQueries,
} satisfies Partial<ChangedQueries>;
