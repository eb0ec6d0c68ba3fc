import type { ChangedQueries } from '../../session/changedQueries.ts';
import { milestoneQueries } from '../milestones/index.ts';
import { ambassadorQueries } from './api/queries.ts';

export const changes = {
  ambassadorshipsChanged: () => [...ambassadorQueries(), ...milestoneQueries()],
} satisfies Partial<ChangedQueries>;
