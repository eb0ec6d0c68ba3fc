import { company, defineNotices } from '../../platform/notices.ts';
import { keysChanged } from './events.ts';
import { keyMadeMail } from './key-made-mail.ts';

export const keysNotices = defineNotices([
  {
    on: keysChanged,
    to: company,
    live: 'keys',
    activity: ({ act, actorId, name }) => ({ act: `${act}-key`, actorId, subject: { name } }),
  },
  {
    on: keysChanged,
    when: ({ act }) => act === 'make',
    to: company,
    email: ({ companyId, name }) => keyMadeMail.about({ companyId, name }),
  },
]);
