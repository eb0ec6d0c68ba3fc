import type { UserId } from '@ambitionhub/contract/accounts';
import type { Publisher } from '../../platform/live/index.ts';

/** Tells a user's streams to ask whether their session lives. */
export type SessionEvent = { name: 'recheck'; data: Record<string, never> };

export const tellRecheck = (hub: Publisher<SessionEvent>, userId: UserId): void =>
  hub.publish(userId, { name: 'recheck', data: {} });

/** Under what the streams of the admin hear, beside what is told to their own account. */
export const adminsChannel = 'admins';
