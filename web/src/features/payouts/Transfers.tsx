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

/** A share of a card payment: its state and the reason. */
export function TransferRow({ transfer, side }: { transfer: Transfer; side: Participant }) {
  const { amountCents, state, reason, since, until } = transfer;
  const isSent = side === 'student' && state === 'passed';
  const why = [
    reason !== null && reasonIn(state, reason, side),
    reason !== null && state === 'waiting' && texts.next[side][reason],
    until !== null && texts.until[side](dayOf(until)),
  ].filter(Boolean);
  return (
    <SumRow
      title={<strong>{transfer.with.name}</strong>}
      below={<Time at={since} format={dateFormat} />}
      end={
        <SumEnd cents={amountCents}>
          <Badge tone={tones[state]}>{isSent ? texts.sentForPayout : texts.states[state]}</Badge>
        </SumEnd>
      }
    >
      {why.length > 0 && <span className={classes.quiet}>{why.join(' ')}</span>}
    </SumRow>
  );
}
