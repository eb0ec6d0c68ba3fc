import { defineNotices, user } from '../../platform/notices.ts';
import { bellChanged } from './events.ts';

export const notificationsNotices = defineNotices([{ on: bellChanged, to: user, live: 'bell' }]);
