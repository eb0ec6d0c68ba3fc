import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { memo } from 'react';
import { useConversation } from '../api/conversations.ts';
import { Picture } from '../Picture.tsx';
import { UnreadCount } from '../UnreadBadge.tsx';
import classes from './ConversationRow.module.css';
import { conversationTime } from './conversationTime.ts';

type Props = {
  id: ParticipantId;
  now: Date;
  /** The possible authors on the viewer's side. */
  own: string;
  selected: boolean;
  /** Only one row of the list is a Tab stop; arrow keys lead to the others. */
  tabStop: boolean;
  onSelect: (other: ParticipantId) => void;
};

export const ConversationRow = memo(function ConversationRow({
  id,
  now,
  own,
  selected,
  tabStop,
  onSelect,
}: Props) {
  const conversation = useConversation(id);
  if (conversation === undefined) return null;
  const { with: other, lastMessage, unread } = conversation;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={selected ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onSelect(id)}
    >
      <Picture name={other.name} image={other.image} isCompany={other.userType === 'company'} />
      <span className={classes.name} dir="auto">
        {other.name}
      </span>
      {lastMessage && (
        <time className={classes.time} dateTime={lastMessage.at}>
          {conversationTime(new Date(lastMessage.at), now)}
        </time>
      )}
      <span className={classes.preview} dir="auto">
        {other.awaitsApproval && <span className={classes.warning}>{messagingTexts.approval.mark} · </span>}
        {lastMessage?.mine && <span>{own}: </span>}
        <span>
          {lastMessage ? lastMessage.text || messagingTexts.delete.deleted : messagingTexts.list.noMessages}
        </span>
      </span>
      <UnreadCount count={unread} />
    </button>
  );
});
