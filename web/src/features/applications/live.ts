import type { ChangedQueries } from '../../session/changedQueries.ts';
import { applicationQueries } from './api/application.ts';

export const applicationsChanges = {
  applicationsChanged: applicationQueries,
} satisfies Partial<ChangedQueries>;
