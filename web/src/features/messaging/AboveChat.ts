import type { UserId } from '@ambitionhub/contract/accounts';
import { type ComponentType, createContext } from 'react';

/** What another feature says of a conversation, between the chat's header and its messages; null where none does. */
export const AboveChat = createContext<ComponentType<{ other: UserId }> | null>(null);
