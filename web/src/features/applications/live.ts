import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';

export const applicationsChanges = {
  applicationsChanged: () => orpc.applications.key(),
} satisfies Partial<ChangedQueries>;
