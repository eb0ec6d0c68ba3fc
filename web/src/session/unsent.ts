import type { UserId } from '@ambitionhub/contract/accounts';
import { userStorage } from './userStorage.ts';

/** Where the browser keeps messages that the server does not have: the name of their form, and of waiting ones. */
export const unsentNames = { form: 'message', waiting: 'outbox:' } as const;

const starts = [`draft:${unsentNames.form}:`, unsentNames.waiting];

/** Whether logging out would lose a message that the user wrote. */
export const hasUnsentMessage = (userId: UserId): boolean =>
  userStorage(userId)
    .names()
    .some((name) => starts.some((start) => name.startsWith(start)));
