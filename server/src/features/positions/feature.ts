import { defineFeature } from '../../platform/feature.ts';
import { positionsNotices } from './notices.ts';
import { positionsData } from './personal-data.store.ts';
import { positionsProcedures } from './procedures.ts';
import { positionTakenMail } from './taken-mail.ts';

export const positionsFeature = defineFeature({
  name: 'positions',
  procedures: positionsProcedures,
  emails: [positionTakenMail],
  personalData: positionsData,
  notices: positionsNotices,
});
