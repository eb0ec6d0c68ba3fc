import { messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import { memo, useState } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DayMark } from './DayMark.tsx';
import { DeliveryMark } from './DeliveryMark.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import classes from './MessageRow.module.css';
import type { ShownMessage } from './shownMessage.ts';
import { useMessagePress } from './useMessagePress.ts';

type Props = {
  message: ShownMessage;
  /** Whether it is the first of its day. */
  isNewDay: boolean;
  /** Whether it is grouped with the previous message. */
  continues: boolean;
  /** Whether it is the search result that was opened. */
  isTarget?: boolean;
  /** The last of several in a row shows when they were sent. */
  endsGroup: boolean;
  /** The other user's name, for screen readers, which do not convey the row's side. */
  otherName: string;
  /** Only one message's menu is a Tab stop; arrow keys lead to the others. */
  tabStop: boolean;
  /** Called when the links to a message's files have expired. */
  onEnded: (seq: number) => void;
  onReport: (seq: number) => void;
  onDelete: (seq: number) => void;
};

/** Asked again when the menu opens; the server decides. */
const isDeletable = ({ own, isDeleted, at }: ShownMessage): boolean =>
  own && !isDeleted && Date.now() - Date.parse(at) < messageLimits.deletable * 60_000;

const hour: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

export const MessageRow = memo(function MessageRow(props: Props) {
  const {
    message,
    isNewDay,
    continues,
    isTarget,
    endsGroup,
    otherName,
    tabStop,
    onEnded,
    onReport,
    onDelete,
  } = props;
  const { mine, text, at, seq, delivery, author, isDeleted, files, filesGone } = message;
  const hasFiles = files.length > 0 || filesGone > 0;
  const [menuOpened, setMenuOpened] = useState(false);
  const longPress = useMessagePress(() => setMenuOpened(true));
  const isReportable = !mine && seq !== null;
  return (
    <>
      {isNewDay && <DayMark at={at} />}
      <div
        className={classes.row}
        data-mine={mine || undefined}
        data-continues={continues || undefined}
        data-ends={endsGroup || undefined}
        data-unsent={seq === null || undefined}
        data-deleted={isDeleted || undefined}
        data-place={isTarget || undefined}
      >
        <div className={classes.bubble} {...longPress}>
          <span className="visually-hidden">
            {author?.name ?? (mine ? messagingTexts.chat.you : otherName)}:{' '}
          </span>
          {hasFiles && (
            <MessageFiles files={files} gone={filesGone} onEnded={() => seq !== null && onEnded(seq)} />
          )}
          <p className={classes.text} dir="auto">
            <span>{isDeleted ? messagingTexts.delete.deleted : <LinkedText text={text} />}</span>
            <span className={endsGroup ? classes.meta : 'visually-hidden'} dir="ltr">
              {author && (
                <span className={classes.author} dir="auto" aria-hidden>
                  {author.name}
                </span>
              )}
              <Time at={at} format={hour} />
              {delivery && <DeliveryMark delivery={delivery} />}
            </span>
          </p>
        </div>
        {(isReportable || text !== '' || (seq !== null && isDeletable(message))) && (
          <MessageMenu
            text={text}
            tabStop={tabStop}
            opened={menuOpened}
            onChange={setMenuOpened}
            {...(isReportable && { onReport: () => onReport(seq) })}
            {...(seq !== null && isDeletable(message) && { onDelete: () => onDelete(seq) })}
          />
        )}
      </div>
    </>
  );
}, isSameRow);

function isSame(one: ShownMessage, other: ShownMessage): boolean {
  return (
    one.id === other.id &&
    one.seq === other.seq &&
    one.delivery === other.delivery &&
    one.at === other.at &&
    one.text === other.text &&
    one.files === other.files &&
    one.filesGone === other.filesGone &&
    one.isDeleted === other.isDeleted &&
    one.own === other.own &&
    one.author?.id === other.author?.id &&
    one.author?.name === other.author?.name
  );
}

/** Each render of the log creates new rows; only changed ones render again. */
function isSameRow(one: Props, other: Props): boolean {
  return (
    isSame(one.message, other.message) &&
    one.isNewDay === other.isNewDay &&
    one.continues === other.continues &&
    one.otherName === other.otherName &&
    one.endsGroup === other.endsGroup &&
    one.isTarget === other.isTarget &&
    one.tabStop === other.tabStop &&
    one.onEnded === other.onEnded &&
    one.onReport === other.onReport &&
    one.onDelete === other.onDelete
  );
}
