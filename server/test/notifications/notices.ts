import { bellChanged } from '../../src/features/notifications/events.ts';
import { member, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

export const samples: Samples = {
  'people were told of something, or have read it': told(bellChanged({ userIds: [student, member] }), {
    live: { bellChanged: [student, member] },
  }),
};
