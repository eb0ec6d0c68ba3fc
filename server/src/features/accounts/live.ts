import type { UserId } from '@ambitionhub/contract/accounts';
import type { Publisher } from '../../platform/live/index.ts';

/** Makes a user's streams check whether their session is still open. */
export type SessionEvent = { name: 'recheck'; data: Record<string, never> };

export const tellRecheck = (hub: Publisher<SessionEvent>, userId: UserId): void =>
  hub.publish(userId, { name: 'recheck', data: {} });

/** The channel of all the admin's streams, in addition to their own account's. */
export const adminsChannel = 'admins';
