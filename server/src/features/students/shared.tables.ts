import { share } from '../../platform/database/share.ts';
import { students } from './tables.ts';

/** What companies may see of a student, and whether they may: never the phone (D2). */
export const listedStudents = share(
  students,
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
  'verified',
  'isStarAmbassador',
  'visible',
);

/** What the admin reads of a student. */
export const studentsForAdmin = share(
  students,
  'userId',
  'name',
  'university',
  'major',
  'classYear',
  'gradYear',
  'greekLife',
  'clubs',
  'instagram',
  'phoneNumber',
  'bio',
  'industries',
  'skills',
  'image',
  'isStarAmbassador',
  'published',
  'hidden',
  'adminText',
  'createdAt',
  'updatedAt',
);
