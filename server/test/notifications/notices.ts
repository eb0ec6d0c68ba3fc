import { bellChanged } from '../../src/features/notifications/events.ts';
import { student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

export const samples: Samples = {
  'a person was told of something, or has read it': told(bellChanged({ userId: student }), {
    live: { bellChanged: [student] },
  }),
};
