import { defineNotices, users } from '../../platform/notices.ts';
import { bellChanged } from './events.ts';

export const notificationsNotices = defineNotices([{ on: bellChanged, to: users, live: 'bell' }]);
