import type { LiveEvent } from '@ambitionhub/contract/live';
import type { Actor } from '../accounts/index.ts';

/** The admin's queues have no cursor: a stream that opens refetches what was missed while none was open. */
export const missedBy = ({ userType }: Pick<Actor, 'userType'>): readonly LiveEvent[] =>
  userType === 'admin' ? [{ name: 'moderationChanged', data: {} }] : [];
