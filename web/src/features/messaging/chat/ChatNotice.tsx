import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { Button } from '@mantine/core';
import { useBlock } from '../api/block.ts';
import classes from './ChatNotice.module.css';

/** Stands in place of the input where nothing can be sent, whoever wants to. */
export function ChatNotice({ conversation }: { conversation: Conversation }) {
  const { mutate, isPending } = useBlock();
  const { with: other, blockedByMe } = conversation;
  if (other.gone) return <p className={classes.notice}>{messagingTexts.chat.deletedUser}</p>;
  if (!blockedByMe) return <p className={classes.notice}>{messagingTexts.block.notice}</p>;
  return (
    <div className={classes.notice}>
      <p>{messagingTexts.block.byMe(other.name)}</p>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ with: other.id, blocked: false })}
      >
        {messagingTexts.block.undo}
      </Button>
    </div>
  );
}
