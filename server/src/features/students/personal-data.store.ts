import { studentsPrivacy } from '@ambitionhub/contract/students';
import { type PersonalData, rowOf } from '../../platform/database/index.ts';

export const studentsData: PersonalData = {
  copy: {
    profile: { ...rowOf('students.user_id', ['admin_text', 'leaving', 'version']), only: 'student' },
  },
  leftOut: { 'profile_edits.user_id': 'they say nothing about the person' },
  privacy: { students: studentsPrivacy['Student profile'] },
  ofNobody: {
    typed_schools: 'names of schools, without who typed them',
    profile_edits: 'numbers by which the saves of one browser are kept in order, for a short time',
  },
};
