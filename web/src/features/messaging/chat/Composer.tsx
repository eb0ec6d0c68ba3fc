import { type ParticipantId, sessionTexts, type UserId } from '@ambitionhub/contract/accounts';
import {
  type ClosedTurn,
  messageLength,
  messageLimits,
  messagingTexts,
  type Participant,
  showsCounter,
} from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isComposing } from '../../../ui/keyboard.ts';
import { useSuggestions } from '../api/suggestions.ts';
import type { MessageRun } from '../state/messageRun.ts';
import { AttachButton } from './AttachButton.tsx';
import classes from './Composer.module.css';
import { FilesToSend } from './FilesToSend.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useComposer } from './useComposer.ts';
import { useJustAnswered } from './useJustAnswered.ts';
import type { MessageFiles } from './useMessageFiles.ts';
import { useRepeated } from './useRepeated.tsx';

type Props = {
  input: RefObject<HTMLTextAreaElement | null>;
  userId: UserId;
  other: ParticipantId;
  /** The other user's name. */
  name: string;
  side: Participant;
  begun: boolean;
  position?: PositionId | undefined;
  /** Whether neither user has written yet. */
  fresh: boolean;
  /** Why a student may not write now. */
  waiting: ClosedTurn | null;
  /** Whether a message is being sent right now. */
  sending: boolean;
  /** Undefined until loaded. */
  messages: MessageRun | undefined;
  files: MessageFiles;
};

const texts = messagingTexts.input;
const tooLongTexts = {
  student: messagingTexts.errors.studentTooLong,
  company: messagingTexts.errors.companyTooLong,
} as const;

export function Composer(props: Props) {
  const { input, userId, other, name, side, begun, position, fresh, waiting, messages, files } = props;
  const isSending = props.sending || files.isSending;
  // A message that is being sent with files must not change in the meantime.
  const isHeld = files.isQueued || files.isSending;
  const { sentElsewhere, written, text, tooLong, write, send } = useComposer({
    userId,
    other,
    side,
    begun,
    position,
    files,
  });
  const hintId = useId();
  const justAnswered = useJustAnswered(messages, userId, written !== '');
  const suggestions = useSuggestions(other, fresh && waiting === null);
  const { sendOnce, question } = useRepeated({
    text,
    sent: side === 'student' ? suggestions?.sent : null,
    name,
    send,
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    sendOnce();
  };
  const sendByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    // A text that comes back because it was refused must not be sent again by the same press.
    if (!event.repeat) sendOnce();
  };

  /** Takes a copied picture. If the clipboard also has text, as from a text editor, the text is pasted instead. */
  const paste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (isHeld || pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    files.take(pasted);
  };

  const begin = (beginning: string): void => {
    flushSync(() => write(beginning));
    input.current?.focus();
    input.current?.setSelectionRange(beginning.length, beginning.length);
  };

  return (
    <form className={classes.composer} onSubmit={submit} data-print="no">
      {fresh && !waiting && written === '' && <Suggestions found={suggestions} onChoose={begin} />}
      <FilesToSend files={files} />
      <AttachButton disabled={waiting !== null || isHeld} onFiles={files.take} />
      <Textarea
        ref={input}
        classNames={{ input: classes.input ?? '' }}
        aria-label="Message"
        aria-describedby={hintId}
        placeholder={waiting ? texts.closed[waiting] : texts[side]}
        disabled={waiting !== null}
        readOnly={isHeld}
        // A dialog's first focus goes here, not to its close dot.
        data-autofocus={!waiting || undefined}
        value={written}
        error={tooLong}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendByEnter}
        onPaste={paste}
        autosize
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        dir="auto"
      />
      <Button
        className={classes.send ?? ''}
        type="submit"
        disabled={waiting !== null || isHeld}
        leftSection={<Icon name="send" size={18} />}
      >
        {isSending ? texts.sending : texts.send}
      </Button>
      <div id={hintId} className={classes.hint}>
        <p role="alert" className={classes.fault}>
          {tooLong && tooLongTexts[side]}
        </p>
        <p role="status" className={classes.answered}>
          {justAnswered}
        </p>
        <p role="status">{sentElsewhere && sessionTexts.sentElsewhere}</p>
        {/* If text was typed before the input closed, it covers the placeholder that gives the reason. */}
        <p role="status">{waiting && written !== '' && texts.closed[waiting]}</p>
        {showsCounter(text, side) && (
          <p className={classes.counter} data-over={tooLong || undefined}>
            {texts.counter(messageLength(text), messageLimits[side])}
          </p>
        )}
      </div>
      {question}
    </form>
  );
}
