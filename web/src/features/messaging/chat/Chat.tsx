import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useDrop } from '../../media/index.ts';
import { AboveChat, InChatHeader } from '../AboveChat.ts';
import { useIsTyping } from '../api/typingIndicator.ts';
import { useSeenHeight } from '../useSeenHeight.ts';
import { Announcer } from './Announcer.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import classes from './Chat.module.css';
import { ChatBody } from './ChatBody.tsx';
import { ChatHeader, type Leave } from './ChatHeader.tsx';
import { ChatNotice } from './ChatNotice.tsx';
import { ChatOptions } from './ChatOptions.tsx';
import { Composer } from './Composer.tsx';
import { LiveFault } from './LiveFault.tsx';
import { useChat } from './useChat.ts';
import { useMessageFiles } from './useMessageFiles.ts';
import { assignedText, useTeam } from './useTeam.ts';

export type ChatProps = {
  other: ParticipantId;
  /** The other user, if the opening screen knows more than the conversation does so far. */
  known?: { name: string; image: string | null };
  leave: Leave | null;
  /** The chat's subject, below its header. */
  about?: ReactNode;
  /** The number of the message to show; without one, the newest. */
  place?: number | null;
  /** The position that a first message applies to. */
  position?: PositionId | undefined;
  /** Whether the user just asked for this chat, so that the input takes the focus. */
  takesFocus: boolean;
};

/** Students see the pages of approved companies. */
const hasPage = (conversation: Conversation | undefined): boolean =>
  conversation !== undefined && !conversation.with.gone && !conversation.with.awaitsApproval;

/** One conversation: who it is with, its messages, and the input. */
export function Chat({ other, known, leave, about, place = null, position, takesFocus }: ChatProps) {
  const chat = useChat(other);
  const { conversation } = chat;
  const name = conversation?.with.name ?? known?.name ?? '';
  const typing = useIsTyping(other);
  const { people, writing } = useTeam(chat.side, other, chat.userId);
  useSeenHeight();
  const Above = use(AboveChat);
  const Acts = use(InChatHeader);
  const isClosed = conversation && isClosedToBoth(conversation);
  const files = useMessageFiles({
    userId: chat.userId,
    other,
    position: (conversation?.lastSeq ?? 0) > 0 ? undefined : position,
    // Files are not refused before this is loaded. The server checks the message in any case.
    allowed: conversation?.files ?? true,
  });
  const canAttach = !isClosed && !chat.unknown && chat.waiting === null && !files.isQueued;
  const drop = useDrop((dropped) => {
    if (canAttach) files.take(dropped);
  });
  const { frame, input, expectInput } = useChatFocus(takesFocus, !isClosed && !chat.waiting);

  return (
    <section
      ref={frame}
      className={classes.chat}
      {...drop}
      data-over={(canAttach && drop['data-over']) || undefined}
    >
      <ChatHeader
        other={conversation?.with ?? known ?? null}
        page={chat.side === 'student' && leave?.kind === 'back' && hasPage(conversation) ? other : null}
        now={[writing, typing && messagingTexts.chat.typing(name)].filter(Boolean).join(' ')}
        assigned={conversation && assignedText(conversation, people, chat.userId)}
        leave={leave}
        options={
          conversation && (
            <>
              {Acts && leave !== null && <Acts other={other} name={name} />}
              <ChatOptions conversation={conversation} people={people} viewer={chat.userId} />
            </>
          )
        }
      />
      <div>
        {about}
        {conversation && <ApprovalNotice conversation={conversation} messages={chat.messages} />}
        {Above && conversation && <Above other={other} isClosed={isClosedToBoth(conversation)} />}
        <LiveFault />
      </div>
      {chat.unknown ? (
        <ErrorState
          message={messagingTexts.errors.recipient}
          retryText={messagingTexts.chat.retry}
          onRetry={chat.retry}
          retrying={chat.retrying}
        />
      ) : (
        <ChatBody
          side={chat.side}
          conversation={conversation}
          messages={chat.messages}
          error={chat.error}
          retrying={chat.retrying}
          onRetry={chat.retry}
          outgoing={chat.outgoing}
          place={place}
        />
      )}
      <Announcer self={chat.userId} messages={chat.messages} other={{ id: other, name }} />
      {isClosed && <ChatNotice conversation={conversation} onUnblock={expectInput} />}
      {!isClosed && !chat.unknown && (
        <Composer
          input={input}
          userId={chat.userId}
          other={other}
          name={name}
          side={chat.side}
          begun={(conversation?.lastSeq ?? 0) > 0}
          position={position}
          fresh={conversation?.lastSeq === 0 && chat.outgoing.length === 0}
          waiting={chat.waiting}
          sending={chat.sending}
          messages={chat.messages}
          files={files}
        />
      )}
    </section>
  );
}

/** Whether neither user can send, no matter whose turn it is. */
const isClosedToBoth = ({ with: { gone, barred }, sending }: Conversation): boolean =>
  gone || barred || sending === 'blocked';

/**
 * Opening focuses the input; an input that closes while focused passes the focus to the messages, and one
 * that opens because the user just opened the chat takes it. In all other cases the focus stays: on a phone a
 * change would bring up the keyboard.
 */
function useChatFocus(takesFocus: boolean, canWrite: boolean) {
  const frame = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const expected = useRef(takesFocus);

  useEffect(() => {
    if (canWrite && expected.current) input.current?.focus({ preventScroll: true });
    expected.current = false;
    const isLost = document.activeElement === document.body || document.activeElement === input.current;
    if (!canWrite && isLost) frame.current?.querySelector<HTMLElement>('[role="log"]')?.focus();
  }, [canWrite]);

  return {
    frame,
    input,
    expectInput: () => {
      expected.current = true;
    },
  };
}
