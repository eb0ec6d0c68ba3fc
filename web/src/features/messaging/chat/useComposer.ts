import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { cleanMessage, isTooLong, type Participant } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { useEffect } from 'react';
import { useDraftOf } from '../../../session/drafts/useDraft.ts';
import { useReportTyping } from '../api/typingIndicator.ts';
import { adoptDrafts, inThisTab, markSent, messageForm, newMessageId } from '../outbox/drafts.ts';
import { outboxOf } from '../outbox/outbox.ts';
import type { MessageFiles } from './useMessageFiles.ts';

type Options = {
  userId: UserId;
  other: ParticipantId;
  side: Participant;
  /** Whether to notify the other user of the typing: only in a conversation that has begun. */
  begun: boolean;
  /** The position that a first message applies to. */
  position?: PositionId | undefined;
  /** The files to send with it. */
  files: Pick<MessageFiles, 'ids' | 'isPreparing' | 'ask'>;
};

/** The message being written to a user, and how it is sent. */
export function useComposer({ userId, other, side, begun, position, files }: Options) {
  const draft = useDraftOf(userId, messageForm, inThisTab(other));
  useEffect(() => void adoptDrafts(userId), [userId]);
  const typing = useReportTyping(other);
  const { text: written = '', id, sentElsewhere = false, ...carried } = draft.typed;
  const hasFiles = files.ids.length > 0 || files.isPreparing;
  const text = cleanMessage(written);
  const tooLong = isTooLong(text, side);

  return {
    sentElsewhere,
    written,
    text,
    tooLong,
    write: (written: string): void => {
      if (written === '' && !hasFiles) draft.drop();
      else draft.keep({ ...(hasFiles && carried), text: written, ...(sentElsewhere && { sentElsewhere }) });
      if (begun && written.trim() !== '') typing.typed();
    },
    /** Clears the input in the same step, so that a second click or Enter finds nothing to send. */
    send: (): void => {
      if ((text === '' && !hasFiles) || tooLong) return;
      typing.sent();
      // A message with files waits in the input until they have arrived.
      if (hasFiles) {
        files.ask();
        return;
      }
      outboxOf(userId).add({
        id: id ?? newMessageId(),
        to: other,
        text,
        ...(position && !begun && { position }),
        at: new Date().toISOString(),
      });
      draft.done();
      markSent(userId, other);
    },
  };
}
