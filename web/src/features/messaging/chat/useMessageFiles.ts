import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { useEffect, useState } from 'react';
import { useDraftOf } from '../../../session/drafts/useDraft.ts';
import { fitFile, type PictureState } from '../../media/index.ts';
import { sendFault } from '../faults.ts';
import { inThisTab, messageForm, newMessageId } from '../outbox/drafts.ts';
import { useFileMessage } from '../outbox/useFileMessage.ts';

const texts = messagingTexts.files;

type Options = {
  userId: UserId;
  other: ParticipantId;
  /** The position that a first message applies to. */
  position?: PositionId | undefined;
  /** Whether the viewer may send files. */
  allowed: boolean;
};

/** The files of the message being written. Each is uploaded immediately, and the message is sent when all have arrived. */
export type MessageFiles = {
  /** In order. */
  readonly ids: readonly string[];
  readonly stateOf: (id: string) => PictureState;
  /** The errors of rejected files, or of the message. */
  readonly faults: readonly string[];
  readonly isPreparing: boolean;
  readonly isSending: boolean;
  /** Whether to send it as soon as all have arrived. */
  readonly isQueued: boolean;
  readonly take: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly again: (id: string) => void;
  readonly ask: () => void;
  readonly notYet: () => void;
};

export function useMessageFiles({ userId, other, position, allowed }: Options): MessageFiles {
  const draft = useDraftOf(userId, messageForm, inThisTab(other));
  const { pictures: ids = [], arrived = [], asked = false } = draft.typed;
  const { shown, sending, wish } = useFileMessage(userId, other);
  const [faults, setFaults] = useState<readonly string[]>([]);

  useEffect(() => sending.follow(wish), [sending, wish]);

  /** With different files it is a different message. */
  const forgetId = (): void => {
    const { id: _, ...rest } = draft.read();
    draft.keep(rest);
  };

  const take = async (files: readonly File[]): Promise<void> => {
    if (!allowed) return setFaults([texts.approval]);
    setFaults([]);
    setFaults(
      await sending.take(files, {
        most: messageLimits.files,
        tooMany: texts.tooMany,
        fit: async (file) => {
          const fitting = await fitFile(file);
          if (typeof fitting !== 'string') forgetId();
          return fitting;
        },
      }),
    );
  };

  return {
    ids,
    stateOf: (id) =>
      arrived.includes(id) ? { kind: 'arrived' } : (shown.pictures.get(id) ?? { kind: 'waiting' }),
    faults: shown.error === null ? faults : [...faults, sendFault(shown.error)],
    isPreparing: shown.isPreparing,
    isSending: shown.isSending,
    isQueued: asked,
    take: (files) => void take(files),
    remove: (id) => {
      setFaults([]);
      sending.notYet();
      sending.remove(id);
      forgetId();
    },
    again: sending.again,
    ask: () => {
      setFaults([]);
      // Stored first, so that a retry, also from another tab or chat, sends the same message to the same position.
      const { position: _, ...typed } = draft.read();
      draft.keep({ id: newMessageId(), ...typed, ...(position && { position }) });
      sending.ask();
    },
    notYet: sending.notYet,
  };
}
