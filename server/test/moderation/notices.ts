import {
  accountStatusChanged,
  appealSubmitted,
  messageMarked,
  sanctionDecided,
  warningRead,
} from '../../src/features/moderation/events.ts';
import { adminsChannel } from '../../src/platform/notices.ts';
import { aThing, company, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const toAdmin = { moderationChanged: [adminsChannel] } as const;

const appealed = { 'Someone has appealed a decision': [theAdmin] };

export const samples: Samples = {
  'an account is sanctioned': told(
    sanctionDecided({ sanctionId: aThing, userId: student, what: 'imposed' }),
    {
      live: toAdmin,
      email: { kinds: ['sanction'], to: [student] },
    },
  ),
  'a message is marked': told(messageMarked({ conversationId: aThing, seq: 1, action: 'resolve-report' }), {
    live: toAdmin,
  }),
  'a company appeals': told(appealSubmitted({ companyId: company }), {
    live: toAdmin,
    news: appealed,
    activity: [{ of: company, act: 'appeal' }],
  }),
  'a student appeals': told(appealSubmitted({ companyId: null }), { live: toAdmin, news: appealed }),
  'a company has read a warning': told(warningRead({ companyId: company }), {
    activity: [{ of: company, act: 'read-warning' }],
  }),
  'a student has read a warning': told(warningRead({ companyId: null }), {}),
  'an account is warned': told(accountStatusChanged({ id: student, isBarred: false }), {
    live: { standingChanged: [student] },
  }),
  'an account is barred': told(accountStatusChanged({ id: student, isBarred: true }), {}),
};
