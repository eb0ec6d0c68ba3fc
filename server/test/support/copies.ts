import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { conversationsJson } from '../../src/features/messaging/index.ts';
import type { Database } from '../../src/platform/database/index.ts';

/** The conversations in a participant's copy of their data. */
export async function conversationsCopied(db: Database, participant: ParticipantId) {
  let text = '';
  for await (const piece of conversationsJson(db, participant, async () => {})) text += piece;
  return JSON.parse(text) as readonly { readonly messages: readonly object[] }[];
}
