import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { createPresence } from '../../../session/presence.ts';
import { messagingKeys } from '../state/keys.ts';

/** The colleagues who are writing to someone, for a few seconds after the last event. */
export const createWriters = (client: QueryClient) =>
  createPresence<ParticipantId>(client, messagingKeys.writing, messagingTimings.typingShown);
