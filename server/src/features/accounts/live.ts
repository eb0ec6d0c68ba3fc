import type { UserId } from '@ambitionhub/contract/accounts';
import type { Publisher } from '../../platform/live/index.ts';

/** Tells a user's streams to ask whether their session lives. */
export type SessionNews = { name: 'recheck'; data: Record<string, never> };

export const tellRecheck = (hub: Publisher<SessionNews>, userId: UserId): void =>
  hub.publish(userId, { name: 'recheck', data: {} });
