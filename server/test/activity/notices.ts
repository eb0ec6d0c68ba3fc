import { activityRecorded } from '../../src/features/activity/events.ts';
import { company } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

export const samples: Samples = {
  'an entry is added': told(activityRecorded({ companyId: company }), {
    live: { activityChanged: [company] },
  }),
};
