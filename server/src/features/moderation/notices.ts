import { paths } from '@ambitionhub/contract/routes';
import { admin, company, defineNotices, pageOf, user } from '../../platform/notices.ts';
import {
  accountStatusChanged,
  appealSubmitted,
  messageMarked,
  sanctionDecided,
  warningRead,
} from './events.ts';
import { sanctionMail } from './sanction-mail.ts';

export const moderationNotices = defineNotices([
  { on: sanctionDecided, to: user, email: sanctionMail },
  { on: sanctionDecided, to: admin, live: 'moderation' },
  { on: messageMarked, to: admin, live: 'moderation' },
  {
    on: appealSubmitted,
    to: admin,
    live: 'moderation',
    news: {
      group: 'admin',
      kind: 'appeal',
      text: () => 'Someone has appealed a decision',
      link: () => pageOf(paths.adminDashboard, { tab: 'messages', view: 'appeals' }),
    },
  },
  { on: appealSubmitted, to: company, activity: () => ({ act: 'appeal' }) },
  { on: warningRead, to: company, activity: () => ({ act: 'read-warning' }) },
  // Someone who is barred is signed out instead.
  { on: accountStatusChanged, when: ({ isBarred }) => !isBarred, to: ({ id }) => [id], live: 'standing' },
]);
