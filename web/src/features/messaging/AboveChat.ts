import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ComponentType, createContext } from 'react';

/** `isClosed`: the conversation is over, as after a block. */
export type AboveProps = { readonly other: ParticipantId; readonly isClosed?: boolean };

/** Another feature's content between the chat's header and its messages; null if there is none. */
export const AboveChat = createContext<ComponentType<AboveProps> | null>(null);

/** Another feature's actions in the chat's header; null if there are none. */
export const InChatHeader = createContext<ComponentType<{ other: ParticipantId; name: string }> | null>(null);
