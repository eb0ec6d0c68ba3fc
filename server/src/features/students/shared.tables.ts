import { sharedFields } from '@ambitionhub/contract/students';
import { shareColumns } from '../../platform/database/share.ts';
import { students } from './tables.ts';

/** The columns for everyone who may see a profile. */
const profile = ['userId', ...sharedFields, 'university', 'image', 'isStarAmbassador'] as const;

/** The columns that companies may see, and whether they may see the profile; never the phone (D2). */
export const listedStudents = shareColumns(
  students,
  ...profile,
  'verified',
  'visible',
  'rating',
  'reviewCount',
  'counted',
);

/** The columns that the admin sees. */
export const studentsForAdmin = shareColumns(
  students,
  ...profile,
  'phoneNumber',
  'published',
  'hidden',
  'adminText',
  'createdAt',
  'version',
);
