import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type FoundMessage, messagingTexts, snippetParts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type RowPlace, WindowedList } from '../../../ui/WindowedList.tsx';
import { useFoundMessages } from '../api/search.ts';
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
  onSelect: (other: ParticipantId, seq: number) => void;
};

const keyOf = ({ with: { id }, seq }: FoundMessage): string => `${id} ${seq}`;

/** The messages that a search found, shown instead of the conversations. */
export function FoundMessages({ query, own, selected, onSelect }: Props) {
  const now = useNow();
  const found = useFoundMessages(query);
  const { data: rows, error } = found;
  return (
    <WindowedList
      key={query}
      found={found}
      rows={rows}
      keyOf={keyOf}
      selected={selected.other && `${selected.other} ${selected.seq}`}
      rowHeight={93}
      label={texts.found}
      loading={texts.loading}
      more={texts.more}
      mark={useOthersMark()}
      empty={{ title: texts.empty, text: texts.emptyHint }}
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
      renderRow={(message, place) => (
        <FoundRow message={message} own={own} now={now} onSelect={onSelect} {...place} />
      )}
    />
  );
}

type RowProps = RowPlace & {
  message: FoundMessage;
  own: string;
  now: Date;
  onSelect: Props['onSelect'];
};

function FoundRow({ message, own, now, selected, tabStop, onSelect }: RowProps) {
  const { with: other, seq, mine, at, snippet } = message;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={selected ? 'true' : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onSelect(other.id, seq)}
    >
      <Picture name={other.name} image={other.image} isCompany={other.userType === 'company'} />
      <span className={classes.name} dir="auto">
        {other.name}
      </span>
      <time className={classes.time} dateTime={at}>
        {conversationTime(new Date(at), now)}
      </time>
      <span className={classes.snippet} dir="auto">
        {mine && <span>{own}: </span>}
        {snippetParts(snippet).map(({ text, isFound }, index) => {
          const key = `${index}`;
          return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </span>
    </button>
  );
}
