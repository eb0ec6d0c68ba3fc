import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { cleanMessage, type MessageId, messagingTexts } from '@ambitionhub/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openDraft } from '../../../session/drafts/draft.ts';
import { usePictureSet } from '../../media/index.ts';
import { sendWithFiles } from '../api/send.ts';
import { applyMessage } from '../state/apply.ts';
import { inThisTab, markSent, messageForm, newMessageId } from './drafts.ts';
import { outboxOf } from './outbox.ts';

/** Resolves when the messages written before are sent. */
function outboxEmptied(userId: UserId, other: ParticipantId): Promise<void> {
  const outbox = outboxOf(userId);
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (outbox.entries().every(({ to, failure }) => to !== other || failure)) resolve();
  };
  const unsubscribe = outbox.subscribe(look);
  look();
  return promise.finally(unsubscribe);
}

/** The uploads of a message to a user, and how to send it, with or without its chat open. */
export function useFileMessage(userId: UserId, other: ParticipantId) {
  const client = useQueryClient();
  const { shown, sending } = usePictureSet({
    form: messageForm,
    of: inThisTab(other),
    subjectOf: (picture, file) => ({
      kind: 'message',
      picture,
      name: file instanceof File ? file.name : '',
    }),
  });
  const wish = useMemo(() => {
    const kept = openDraft(messageForm, userId, inThisTab(other));
    return {
      stored: [],
      send: async (files: readonly string[]) => {
        // Stored first, so that a retry sends the same message.
        const typed = kept.typed();
        const id: MessageId = typed.id ?? newMessageId();
        kept.keep({ ...typed, id });
        await outboxEmptied(userId, other);
        const text = cleanMessage(typed.text ?? '');
        const sent = await sendWithFiles(client, { to: other, id, text, files, position: typed.position });
        applyMessage(client, sent.message, sent.conversation);
      },
      signedOut: messagingTexts.errors.signedOut,
      onDone: () => markSent(userId, other),
      onReply: () => undefined,
    };
  }, [client, userId, other]);
  return { shown, sending, wish };
}
