import { type Conversation, messagingTexts, type Participant } from '@ambitionhub/contract/messaging';
import { Box } from '@mantine/core';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chatFault } from '../faults.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import type { MessageRun } from '../state/messageRun.ts';
import classes from './ChatBody.module.css';
import { InlineFault } from './InlineFault.tsx';
import { LoadingMessages } from './LoadingMessages.tsx';
import { MessageLog } from './MessageLog.tsx';

type Props = {
  side: Participant;
  conversation: Conversation | undefined;
  messages: MessageRun | undefined;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  outgoing: readonly OutgoingMessage[];
  place: number | null;
};

const { chat, errors } = messagingTexts;

/** The content between the chat's header and its input: one of its states. */
export function ChatBody(props: Props) {
  const { side, conversation, messages, error, retrying, onRetry, outgoing, place } = props;
  if (conversation === undefined || messages === undefined) {
    if (error === null) return <LoadingMessages />;
    return (
      <div className={classes.middle}>
        <ErrorState
          title={chat.errorTitle}
          message={chatFault(error, conversation)}
          retryText={chat.retry}
          onRetry={onRetry}
          retrying={retrying}
        >
          <Button variant="subtle" onClick={reloadPage}>
            {chat.refresh}
          </Button>
          <p className={classes.note}>{chat.errorNote}</p>
        </ErrorState>
      </div>
    );
  }

  if (messages.length === 0 && outgoing.length === 0)
    return (
      // Focusable, because it scrolls if files to send leave little room.
      <Box
        className={classes.middle ?? ''}
        role="group"
        aria-label={chat.log(conversation.with.name)}
        tabIndex={0}
      >
        {side === 'student' ? (
          <EmptyState title={chat.studentEmpty} text={chat.studentEmptyHint} />
        ) : (
          <EmptyState title={chat.companyEmpty} />
        )}
      </Box>
    );

  return (
    <div className={classes.log}>
      {error !== null && (
        <InlineFault message={errors.loading(reasonOf(error))} retryText={chat.retry} onRetry={onRetry} />
      )}
      <MessageLog
        side={side}
        conversation={conversation}
        messages={messages}
        outgoing={outgoing}
        place={place}
      />
    </div>
  );
}
