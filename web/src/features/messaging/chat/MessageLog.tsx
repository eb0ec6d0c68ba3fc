import {
  type Conversation,
  type Message,
  messagingTexts,
  type Participant,
} from '@ambitionhub/contract/messaging';
import type { Milestone } from '@ambitionhub/contract/milestones';
import { Box } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MilestoneAnnouncer, MilestoneLine, useMilestones } from '../../milestones/index.ts';
import { useFreshLinks } from '../api/freshLinks.ts';
import { useIsConnected } from '../live/useConnectionStatus.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import { hasOlder, type MessageRun, newestSeq } from '../state/messageRun.ts';
import { DayMark } from './DayMark.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import classes from './MessageLog.module.css';
import { MessageRow } from './MessageRow.tsx';
import { milestonesBefore } from './milestonesBefore.ts';
import { OlderMessages } from './OlderMessages.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { continuesGroup, endsGroup, shownMessage, shownOutgoing, startsDay } from './shownMessage.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useOlderPages } from './useOlderPages.ts';
import { useReadMarks } from './useReadMarks.ts';
import { useScrollToMessage } from './useScrollToMessage.ts';
import { useWriters } from './useWriters.ts';

type Props = {
  side: Participant;
  conversation: Conversation;
  messages: MessageRun;
  outgoing: readonly OutgoingMessage[];
  /** The number of the message to show; null for the newest. */
  place: number | null;
};

const none: readonly Milestone[] = [];

/**
 * A conversation's messages, with what happened between them, followed by those being sent. Only messages in view are
 * rendered.
 */
export function MessageLog({ side, conversation, messages, outgoing, place }: Props) {
  const { id, name } = conversation.with;
  const connected = useIsConnected();
  const [reported, setReported] = useState<Message['seq'] | null>(null);
  const [deleted, setDeleted] = useState<Message['seq'] | null>(null);
  const { id: viewer } = useViewer();
  const reportedMessage = messages.find(({ seq }) => seq === reported);
  const older = useOlderPages(id);
  const refresh = useFreshLinks(id);
  const { people, self } = useWriters(side);
  const milestones = useMilestones(id);

  const isPart = hasOlder(messages);
  // The oldest held message shows only once the one before it is known, since its day mark and its spacing
  // depend on that.
  const first = isPart && messages.length > 1 ? 1 : 0;
  const count = messages.length + outgoing.length - first;
  const shown = (index: number) => {
    const message = messages[first + index];
    if (message) return shownMessage(message, conversation, people, viewer);
    const waiting = outgoing[first + index - messages.length];
    return waiting && shownOutgoing(waiting, connected, self);
  };
  const lines = useMemo(
    () => milestonesBefore(messages, isPart, milestones ?? none),
    [messages, isPart, milestones],
  );
  const linesBefore = (index: number) => lines.get(first + index) ?? none;
  // They come after the messages that are stored, and so before those being sent.
  const linesAfter = (index: number) =>
    index === count - 1 && outgoing.length === 0 ? linesBefore(count) : none;
  const keyOf = useCallback(
    (index: number) => (messages[first + index] ?? outgoing[first + index - messages.length])?.id ?? index,
    [messages, outgoing, first],
  );

  const { scroller, virtualizer, tabStop, listProps, newestInView } = useLogScroll({
    keyOf,
    count,
    lines: milestones?.length ?? 0,
    written: outgoing.at(-1)?.id,
    isElsewhere: place !== null,
    hasOlder: isPart,
    onNearTop: older.fetch,
  });
  useScrollToMessage({ place, messages, first, scroller, virtualizer, onOlder: older.fetch });
  // The log itself may be out of view, as in a student's details.
  const { ref: end, inViewport: endInWindow } = useInViewport<HTMLDivElement>();
  useReadMarks(conversation, newestSeq(messages), newestInView && endInWindow);

  return (
    <div className={classes.frame}>
      <OlderMessages loading={older.loading} error={older.error} onRetry={older.retry} />
      <Box
        ref={scroller}
        className={classes.scroller ?? ''}
        role="log"
        // The announcer reads new messages; rows that scrolling brings in are not news.
        aria-live="off"
        aria-label={messagingTexts.chat.log(name)}
        tabIndex={0}
        {...listProps}
      >
        <ol className={classes.content} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const message = shown(item.index);
            const previous = shown(item.index - 1);
            const [before, after] = [linesBefore(item.index), linesAfter(item.index)];
            return (
              message && (
                <li
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-setsize={isPart ? -1 : count}
                  aria-posinset={first + item.index + 1}
                  className={classes.row}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <Lines milestones={before} previous={previous} side={side} otherName={name} />
                  <MessageRow
                    message={message}
                    isNewDay={startsDay(message, before.at(-1) ?? previous)}
                    continues={before.length === 0 && continuesGroup(message, previous)}
                    isTarget={message.seq !== null && message.seq === place}
                    endsGroup={
                      linesBefore(item.index + 1).length > 0 || endsGroup(message, shown(item.index + 1))
                    }
                    otherName={name}
                    tabStop={item.index === tabStop}
                    onEnded={refresh}
                    onReport={setReported}
                    onDelete={setDeleted}
                  />
                  <Lines milestones={after} previous={message} side={side} otherName={name} />
                </li>
              )
            );
          })}
        </ol>
      </Box>
      <div ref={end} className={classes.end} />
      <MilestoneAnnouncer milestones={milestones} side={side} otherName={name} />
      <div role="status">
        {!newestInView && (
          <Button
            className={classes.newest ?? ''}
            size="compact-sm"
            leftSection={<Icon name="chevronDown" size={16} />}
            onClick={() => virtualizer.scrollToEnd()}
          >
            {conversation.unread > 0
              ? messagingTexts.chat.newMessages(conversation.unread)
              : messagingTexts.chat.newest}
          </Button>
        )}
      </div>
      {deleted !== null && (
        <DeleteDialog
          other={id}
          seq={deleted}
          isSpent={side === 'student' && conversation.turn === 'waiting'}
          onClose={() => setDeleted(null)}
        />
      )}
      {reportedMessage && (
        <ReportDialog other={id} message={reportedMessage} onClose={() => setReported(null)} />
      )}
    </div>
  );
}

type LinesProps = {
  milestones: readonly Milestone[];
  /** What the log shows before them. */
  previous: { readonly at: string } | undefined;
  side: Participant;
  otherName: string;
};

/** What happened between two messages. */
const Lines = ({ milestones, previous, side, otherName }: LinesProps) =>
  milestones.map((milestone, index) => (
    <Fragment key={milestone.id}>
      {startsDay(milestone, milestones[index - 1] ?? previous) && <DayMark at={milestone.at} />}
      <MilestoneLine milestone={milestone} side={side} otherName={otherName} />
    </Fragment>
  ));
