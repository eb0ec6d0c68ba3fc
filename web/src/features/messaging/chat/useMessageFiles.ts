import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { mediaTexts } from '@ambitionhub/contract/media';
import { cleanMessage, type MessageId, messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { openDraft } from '../../../session/drafts/draft.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { fittingFile, type PictureState, usePictureSet } from '../../media/index.ts';
import { sendWithFiles } from '../api/send.ts';
import { messageForm, newMessageId } from '../outbox/drafts.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { applyMessage } from '../state/apply.ts';

const texts = messagingTexts.files;

type Options = {
  userId: UserId;
  other: ParticipantId;
  /** The position that a first message applies to. */
  position?: PositionId | undefined;
  /** Whether the viewer may send files. */
  allowed: boolean;
};

/** The files of the message being written: each goes up at once, and the message follows when all are there. */
export type MessageFiles = {
  /** In their order. */
  readonly ids: readonly string[];
  readonly stateOf: (id: string) => PictureState;
  /** What is wrong with files that were not taken, or with the message. */
  readonly faults: readonly string[];
  readonly isPreparing: boolean;
  readonly isSending: boolean;
  /** To be sent as soon as all have arrived. */
  readonly asked: boolean;
  readonly take: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly again: (id: string) => void;
  readonly ask: () => void;
  readonly notYet: () => void;
};

/** Resolves when what was written before is sent. */
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

/** The text of an error at the input. */
const textOf = (error: unknown): string =>
  refusalOf(error)?.code === 'WAIT_FOR_REPLY'
    ? messagingTexts.errors.wait
    : messagingTexts.errors.send(refusalOf(error)?.fields[0]?.message ?? reasonOf(error));

export function useMessageFiles({ userId, other, position, allowed }: Options): MessageFiles {
  const client = useQueryClient();
  const draft = useDraft(messageForm, userId, other);
  const { pictures: ids = [], arrived = [], asked = false } = draft.typed;
  const { shown, sending } = usePictureSet({
    form: messageForm,
    of: other,
    subjectOf: (picture, file) => ({
      kind: 'message',
      picture,
      name: file instanceof File ? file.name : '',
    }),
  });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);

  useEffect(() => {
    const kept = openDraft(messageForm, userId, other);
    sending.follow({
      stored: [],
      send: async (files) => {
        // Kept first, so that the message sent again is the same one.
        const typed = kept.typed();
        const id: MessageId = typed.id ?? newMessageId();
        kept.keep({ ...typed, id });
        await outboxEmptied(userId, other);
        const text = cleanMessage(typed.text ?? '');
        const { message, conversation } = await sendWithFiles({ to: other, id, text, files, position });
        applyMessage(client, message, conversation);
      },
      signedOut: messagingTexts.errors.signedOut,
      onDone: () => undefined,
      onReply: () => undefined,
    });
  }, [client, userId, other, position, sending]);

  /** With other files it is another message. */
  const forgetId = (): void => {
    const { id: _, ...rest } = openDraft(messageForm, userId, other).typed();
    draft.keep(rest);
  };

  const take = async (files: readonly File[]): Promise<void> => {
    if (!allowed) return setFaults([texts.approval]);
    const room = messageLimits.files - ids.length;
    const found: string[] = files.length > room ? [texts.tooMany] : [];
    setFaults([]);
    setPreparing(true);
    for (const file of files.slice(0, room)) {
      const fitting = await fittingFile(file);
      if (typeof fitting === 'string') found.push(mediaTexts.several.fault(file.name, fitting));
      else {
        await sending.add(fitting);
        forgetId();
      }
    }
    setPreparing(false);
    setFaults(found);
  };

  return {
    ids,
    stateOf: (id) =>
      arrived.includes(id) ? { kind: 'arrived' } : (shown.pictures.get(id) ?? { kind: 'waiting' }),
    faults: shown.error === null ? faults : [...faults, textOf(shown.error)],
    isPreparing,
    isSending: shown.isSending,
    asked,
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
      sending.ask();
    },
    notYet: sending.notYet,
  };
}
