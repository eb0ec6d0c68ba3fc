import { studentsPrivacy } from '@ambitionhub/contract/students';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/database/index.ts';

export const studentsData: PersonalData = {
  copy: {
    profile: {
      of: ['students.user_id'],
      only: 'student',
      json: sql`(select to_jsonb(student) - array['admin_text', 'leaving', 'version'] from students student where user_id = account.id)`,
    },
  },
  leftOut: { 'profile_edits.user_id': 'they tell nothing of the person' },
  privacy: { students: studentsPrivacy['Student profile'] },
  ofNobody: {
    profile_edits: 'numbers by which the saves of one browser are kept in order, for a short time',
  },
};
