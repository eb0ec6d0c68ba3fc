import { type MessageEnd, moderationTexts } from '@ambitionhub/contract/moderation';
import { Button } from '../../../ui/Button.tsx';
import classes from './MessagesTab.module.css';

type Props = { end: MessageEnd; onOpen: (end: MessageEnd) => void };

/** The sender or the recipient of a message; opens the account, if it still exists. */
export function EndButton({ end, onOpen }: Props) {
  if (end.email === null) return `${end.name} (${moderationTexts.messages.gone})`;
  return (
    <Button variant="subtle" px={0} classNames={{ label: classes.endName ?? '' }} onClick={() => onOpen(end)}>
      {end.name} · {end.email}
    </Button>
  );
}
