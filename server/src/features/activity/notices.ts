import { company, defineNotices } from '../../platform/notices.ts';
import { activityRecorded } from './events.ts';

export const activityNotices = defineNotices([{ on: activityRecorded, to: company, live: 'activity' }]);
