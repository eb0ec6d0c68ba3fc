import type { LiveEvent } from '@ambitionhub/contract/live';
import type { Actor } from '../accounts/index.ts';

/** An admin's place in the queues is no cursor: whatever was missed while no stream was open is asked for again. */
export const missedBy = ({ userType }: Pick<Actor, 'userType'>): readonly LiveEvent[] =>
  userType === 'admin' ? [{ name: 'moderationChanged', data: {} }] : [];
