import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { Button } from '../../../ui/Button.tsx';
import { useBlock } from '../api/block.ts';
import classes from './ChatNotice.module.css';

type Props = { conversation: Conversation; onUnblock: () => void };

/** Replaces the input where neither user can send. */
export function ChatNotice({ conversation, onUnblock }: Props) {
  const { mutate, isPending } = useBlock();
  const { with: other, blockedByMe } = conversation;
  if (other.gone) return <p className={classes.notice}>{messagingTexts.chat.deletedUser}</p>;
  if (other.barred) return <p className={classes.notice}>{messagingTexts.chat.barredUser}</p>;
  if (!blockedByMe) return <p className={classes.notice}>{messagingTexts.block.notice}</p>;
  const unblock = (): void => {
    if (isPending) return;
    onUnblock();
    mutate({ with: other.id, blocked: false });
  };
  return (
    <div className={classes.notice}>
      <p>{messagingTexts.block.byMe(other.name)}</p>
      <Button variant="default" busy={isPending} onClick={unblock}>
        {messagingTexts.block.undo}
      </Button>
    </div>
  );
}
