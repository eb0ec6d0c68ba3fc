import { shareColumns } from '../../platform/database/share.ts';
import { students } from './tables.ts';

/** What everyone who may see a profile reads. */
const profile = [
  'userId',
  'name',
  'university',
  'major',
  'classYear',
  'gradYear',
  'greekLife',
  'clubs',
  'instagram',
  'bio',
  'industries',
  'skills',
  'image',
  'isStarAmbassador',
] as const;

/** What companies may see of a student, and whether they may: never the phone (D2). */
export const listedStudents = shareColumns(students, ...profile, 'verified', 'visible');

/** What the admin reads of a student. */
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
