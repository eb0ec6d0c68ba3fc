import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { defineForm, openDraft } from '../../../session/drafts/draft.ts';
import { text, word } from '../../../session/drafts/kinds.ts';

/**
 * The text in an input that is not sent yet. It has an id if it is the text of a message that failed without
 * a clear answer: sent again unchanged, it is the same message.
 */
export type Draft = { readonly text: string; readonly id?: MessageId };

export const messageForm = defineForm<Required<Draft>>('message', { text, id: word<MessageId>() });

/** Puts a text that could not be sent back in front of the text written since. */
export function restoreDraft(userId: UserId, other: ParticipantId, restored: Draft): void {
  const draft = openDraft(messageForm, userId, other);
  const { text: since = '' } = draft.typed();
  draft.giveBack(since === '' ? restored : { text: `${restored.text}\n${since}` });
}
