import { admin, company, defineNotices } from '../../platform/notices.ts';
import { profileSaved } from '../companies/events.ts';
import { positionEdited, positionTaken } from './events.ts';
import { positionTakenMail } from './taken-mail.ts';

export const positionsNotices = defineNotices([
  {
    on: positionEdited,
    to: company,
    live: 'positions',
    activity: ({ act, title }) => ({ act: `${act}-position`, subject: { name: title } }),
  },
  // The first position is part of the profile.
  { on: profileSaved, to: company, live: 'positions' },
  {
    on: positionTaken,
    to: company,
    live: 'positions',
    email: positionTakenMail,
    activity: ({ title }) => ({ act: 'take-position', subject: { name: title } }),
  },
  {
    on: positionTaken,
    to: admin,
    audit: ({ actorId, companyId, title, reason }) => ({
      actorId,
      action: 'take-position',
      targetId: companyId,
      detail: { position: { from: title, to: null }, reason },
    }),
  },
]);
