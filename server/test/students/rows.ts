import { randomUUID } from 'node:crypto';
import { students, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'students'> = {
  refusals: {
    profile: { serves: students },
    saveProfile: {
      serves: students,
      input: {
        editor: randomUUID(),
        edit: 1,
        fields: {
          name: 'Ada Lovelace',
          major: 'Mathematics',
          classYear: 'senior',
          greekLife: 'None',
          clubs: 'Chess\nRowing',
          instagram: 'ada.lovelace',
          phoneNumber: '(555) 010-0100',
          bio: 'Hello',
          industries: ['Startup'],
          skills: ['Python'],
          linkedInHeadshot: true,
        },
      },
    },
    chooseUniversity: { serves: students, input: { university: 'Stanford University' } },
    publish: {
      serves: students,
      input: { fields: { name: 'Ada', major: 'Mathematics', industries: ['Startup'] } },
    },
    complete: { serves: students },
    setVisibility: { serves: students, input: { hidden: true } },
    closeStarBanner: { serves: students },
  },
  copied: ({ student }) => `
    INSERT INTO students (user_id, name) VALUES ('${student}', 'Ada')`,
  exported: {
    students: ['updated_at', 'version', 'image', 'published_at', 'barred', 'leaving', 'visible', 'counted'],
  },
  leftOut: {
    'computed again': ['typed_schools'],
    'about what was seen, sent or asked here': ['profile_edits'],
  },
};
