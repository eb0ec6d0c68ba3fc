import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ComponentType, createContext } from 'react';

/** Another feature's content between the chat's header and its messages; null if there is none. */
export const AboveChat = createContext<ComponentType<{ other: ParticipantId }> | null>(null);
