import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type FoundMessage,
  type FoundPerson,
  messagingTexts,
  snippetParts,
} from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type RowPosition, WindowedList } from '../../../ui/WindowedList.tsx';
import { type Found, useFound } from '../api/search.ts';
import { Picture } from '../Picture.tsx';
import { useNow } from '../useNow.ts';
import { useOthersMark } from '../useOthersMark.ts';
import classes from './ConversationRow.module.css';
import { conversationTime } from './conversationTime.ts';

const texts = messagingTexts.search;

type Props = {
  query: string;
  /** The possible authors on the viewer's side. */
  own: string;
  /** The open message. */
  selected: { readonly other: ParticipantId | null; readonly seq: number | null };
  onSelect: (other: ParticipantId, seq?: number) => void;
};

const isMessage = (one: Found): one is FoundMessage => 'seq' in one;

const keyOf = (one: Found): string => (isMessage(one) ? `${one.with.id} ${one.seq}` : one.with.id);

/** The people and messages that a search found, shown instead of the conversations. */
export function SearchResults({ query, own, selected, onSelect }: Props) {
  const now = useNow();
  const found = useFound(query);
  const { data: rows, error } = found;
  /** The heading of the group that begins with this result. */
  const headOf = (one: Found): string | null => {
    if (isMessage(one)) return one === rows?.find(isMessage) ? texts.messages : null;
    return one === rows?.[0] ? texts.people : null;
  };
  return (
    <WindowedList
      key={query}
      found={found}
      rows={rows}
      keyOf={keyOf}
      selected={
        selected.other && (selected.seq === null ? selected.other : `${selected.other} ${selected.seq}`)
      }
      rowHeight={93}
      label={texts.found}
      loading={texts.loading}
      more={texts.more}
      mark={useOthersMark()}
      empty={{ title: texts.empty }}
      failure={
        error && (
          <ErrorState
            message={texts.failed(reasonOf(error))}
            retryText={messagingTexts.list.retry}
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          />
        )
      }
      renderRow={(one, place) => {
        const head = headOf(one);
        return (
          <>
            {head !== null && <p className={classes.group}>{head}</p>}
            {isMessage(one) ? (
              <MessageResult message={one} own={own} now={now} onSelect={onSelect} {...place} />
            ) : (
              <Result one={one} now={now} onSelect={() => onSelect(one.with.id)} {...place} />
            )}
          </>
        );
      }}
    />
  );
}

type ResultProps = RowPosition & {
  one: FoundPerson;
  now: Date;
  onSelect: () => void;
  children?: ReactNode;
};

function Result({ one: { with: other, at }, now, selected, tabStop, onSelect, children }: ResultProps) {
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={selected ? 'true' : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={onSelect}
    >
      <Picture name={other.name} image={other.image} isCompany={other.userType === 'company'} />
      <span className={classes.name} dir="auto">
        {other.name}
      </span>
      <time className={classes.time} dateTime={at}>
        {conversationTime(new Date(at), now)}
      </time>
      {children}
    </button>
  );
}

type MessageProps = RowPosition & {
  message: FoundMessage;
  own: string;
  now: Date;
  onSelect: Props['onSelect'];
};

function MessageResult({ message, own, onSelect, ...row }: MessageProps) {
  const { with: other, seq, mine, snippet } = message;
  return (
    <Result one={message} onSelect={() => onSelect(other.id, seq)} {...row}>
      <span className={classes.snippet} dir="auto">
        {mine && <span>{own}: </span>}
        {snippetParts(snippet).map(({ text, isFound }, index) => {
          const key = `${index}`;
          return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </span>
    </Result>
  );
}
