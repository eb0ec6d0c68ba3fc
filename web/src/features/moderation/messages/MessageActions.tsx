import {
  availableActions,
  type MessageAction,
  type Monitored,
  marksShown,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { Button } from '../../../ui/Button.tsx';
import { useMarkMessage } from '../api/messages.ts';
import quiet from '../listing/Quiet.module.css';

const { actions: labels } = moderationTexts.messages;

type Props = {
  message: Monitored;
  /** All actions for its state, or only those that lead to a decision. */
  show: 'all' | 'next';
  /** In a list, where each row has one. */
  isQuiet?: boolean;
};

/** The admin's actions for a message in its state. */
export function MessageActions({ message, show, isQuiet = false }: Props) {
  const { mutate, isPending, variables } = useMarkMessage();
  const marks = marksShown(message.status, { flagged: message.flagged, reported: message.report !== null });
  const offered = availableActions(marks).filter(isOffered(marks));
  const shown = show === 'all' ? offered : offered.filter((action) => action === leading(offered));
  return shown.map((action) => (
    <Button
      key={action}
      variant={isQuiet ? 'subtle' : action === leading(offered) ? 'filled' : 'default'}
      {...(isQuiet && { size: 'compact-sm', className: quiet.act ?? '' })}
      busy={isPending && variables.action === action}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate({ message, action });
      }}
    >
      {labels[action]}
    </Button>
  ));
}

/** Resolving a report also reviews its message: offering both names would only confuse. */
const isOffered =
  ({ reported }: { reported: boolean }) =>
  (action: MessageAction): boolean =>
    !(reported && action === 'mark-reviewed');

const order: readonly MessageAction[] = ['resolve-report', 'mark-reviewed'];
const leading = (offered: readonly MessageAction[]): MessageAction | undefined =>
  order.find((action) => offered.includes(action));
