import { orpc } from '../../session/api.ts';
import type { ChangedQueries } from '../../session/changedQueries.ts';
import { markedQueries } from './students/api/student.ts';

export const changes = {
  savedSearchesChanged: () => [orpc.directory.searches.key()],
  shortlistChanged: markedQueries,
  noteChanged: markedQueries,
} satisfies Partial<ChangedQueries>;
