import type { Participant } from '@ambitionhub/contract/messaging';
import {
  payoutTexts,
  type Transfer,
  type TransferReason,
  type TransferState,
} from '@ambitionhub/contract/payouts';
import { dateText } from '@ambitionhub/contract/text';
import { Badge } from '../../ui/Badge.tsx';
import { SumEnd, SumRow } from '../../ui/SumRow.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './payouts.module.css';

const texts = payoutTexts.transfers;
const tones = {
  chosen: 'plain',
  waiting: 'waiting',
  passed: 'good',
  returning: 'waiting',
  returned: 'plain',
} as const satisfies Record<TransferState, string>;

export const dateFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const dayOf = dateText(dateFormat);

function reasonIn(state: TransferState, reason: TransferReason, side: Participant): string | null {
  const past = state === 'returned' ? texts.back[side][reason] : undefined;
  return past === undefined ? texts.reasons[reason][side] : past;
}

type Props = { transfer: Transfer; side: Participant };

/** The state of a share of a card payment. */
export const TransferBadge = ({ transfer: { state }, side }: Props) => (
  <Badge tone={tones[state]}>
    {side === 'student' && state === 'passed' ? texts.sentForPayout : texts.states[state]}
  </Badge>
);

/** Why a share has not arrived, and what will happen next; empty if there is nothing to say. */
export const transferHint = ({ transfer: { state, reason, until }, side }: Props): string =>
  [
    reason !== null && reasonIn(state, reason, side),
    reason !== null && state === 'waiting' && texts.next[side][reason],
    until !== null && texts.until[side](dayOf(until)),
  ]
    .filter(Boolean)
    .join(' ');

/** A share of a card payment: its state and the reason. */
export function TransferRow(props: Props) {
  const { amountCents, since, with: person } = props.transfer;
  const hint = transferHint(props);
  return (
    <SumRow
      title={<strong>{person.name}</strong>}
      below={<Time at={since} format={dateFormat} />}
      end={
        <SumEnd cents={amountCents}>
          <TransferBadge {...props} />
        </SumEnd>
      }
    >
      {hint !== '' && <span className={classes.quiet}>{hint}</span>}
    </SumRow>
  );
}
