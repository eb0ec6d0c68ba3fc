import type { ChangedQueries } from '../../session/changedQueries.ts';
import { referralQueries } from './api/queries.ts';

export const changes = { referralsChanged: referralQueries } satisfies Partial<ChangedQueries>;
