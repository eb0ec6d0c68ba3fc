import { defineFeature } from '../../platform/feature.ts';
import { studentsData } from './personal-data.store.ts';
import { studentsProcedures } from './procedures.ts';
import { studentsReactions } from './reactions.ts';
import { removeOldEditors } from './store.ts';

export const studentsFeature = defineFeature({
  name: 'students',
  procedures: studentsProcedures,
  nightly: { removeOldEditors },
  personalData: studentsData,
  reactions: studentsReactions,
});
