import { shareColumns } from '../../platform/database/share.ts';
import { positions } from './tables.ts';

/** The columns that students see, and those that Discover searches by. */
export const listedPositions = shareColumns(
  positions,
  'id',
  'companyId',
  'title',
  'hoursPerWeek',
  'payAmount',
  'payType',
  'place',
  'text',
  'skills',
  'schools',
  'lastDay',
  'open',
  'createdAt',
  'listedAt',
  'until',
  'industry',
  'responseRank',
  'rating',
  'searchText',
  'skillBits',
  'payPerHour',
  'forAllSchools',
);
