import { money } from '@ambitionhub/contract/ledger';
import { type CardPayment, payoutTexts } from '@ambitionhub/contract/payouts';
import { type CardPlay, cardPlays, sandboxTexts } from '@ambitionhub/contract/sandbox';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../../ui/SumRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { SandboxFold, SandboxPlays } from '../../sandbox/index.ts';
import { useCardPayments, usePlayPayment, useProvider, useTransfers } from '../api/payments.ts';
import classes from '../payouts.module.css';
import { dateFormat, TransferRow } from '../Transfers.tsx';

const texts = payoutTexts.payments;

/** A company's card payments, with the state of each share. */
export function CardPayments() {
  const found = useCardPayments();
  const provider = useProvider();
  // Without a provider there are no card payments.
  if (provider === null && found.data?.length === 0) return null;
  const isLeft = ({ state }: CardPayment): boolean => state === 'expired';
  const payments = (found.data ?? []).filter((payment) => !isLeft(payment));
  const unpaid = (found.data ?? []).filter(isLeft);
  return (
    <Section title={texts.title}>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.empty, isLine: true }}
      >
        {[
          ...payments.map((payment) => <PaymentRow key={payment.id} payment={payment} />),
          ...(unpaid.length > 0 ? [<Unpaid key="unpaid" payments={unpaid} />] : []),
        ]}
      </PagedList>
      {provider === 'sandbox' && <SandboxFold>{sandboxTexts.moneyNotice}</SandboxFold>}
    </Section>
  );
}

const Unpaid = ({ payments }: { payments: readonly CardPayment[] }) => (
  <li className={classes.unpaid}>
    <details className={classes.left}>
      <summary>{texts.unpaid(payments.length)}</summary>
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </details>
  </li>
);

/** The progress of a payment. Each share ends with its student, or back with the company. */
function stateOf({ state, people, passed, back }: CardPayment) {
  if (state !== 'paid') return { tone: 'plain', text: texts.states[state] } as const;
  if (back === people) return { tone: 'plain', text: texts.back(back, people) } as const;
  const isOver = passed + back === people;
  return { tone: isOver ? 'good' : 'waiting', text: texts.passed(passed, people) } as const;
}

function PaymentRow({ payment }: { payment: CardPayment }) {
  const [isOpen, setIsOpen] = useState(false);
  const { amountCents, feesCents, by, at, state, dispute, disputedCents, isRefunded, provider } = payment;
  const isPart = disputedCents > 0 && disputedCents < amountCents + feesCents;
  const { tone, text } = stateOf(payment);
  return (
    <SumRow
      title={<strong>{payoutTexts.card.people(payment.people)}</strong>}
      below={
        <>
          <Time at={at} format={dateFormat} /> · {texts.by(by)} · {texts.fees(money(feesCents))}
        </>
      }
      end={
        <SumEnd cents={amountCents}>
          <Badge tone={tone}>{text}</Badge>
        </SumEnd>
      }
    >
      {dispute !== 'none' && (
        <span>
          {texts.disputes[dispute](isPart ? money(disputedCents) : null)}{' '}
          {payment.passed < payment.people && texts.disputedShares[dispute]}
        </span>
      )}
      {isRefunded && (
        <span>
          {texts.refunded} {payment.passed > 0 && texts.refundedPassed}
        </span>
      )}
      <span>
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? texts.hide : texts.shares}
        </Button>
      </span>
      {isOpen && (
        <div className={classes.shares}>
          <Shares payment={payment} />
          {state === 'paid' && provider === 'sandbox' && <Plays payment={payment} />}
        </div>
      )}
    </SumRow>
  );
}

function Shares({ payment: { id } }: { payment: CardPayment }) {
  const found = useTransfers(id);
  return (
    <PagedList
      found={found}
      loading={texts.loading}
      failed={texts.sharesFailed}
      empty={{ title: texts.empty, isLine: true }}
    >
      {(found.data ?? []).map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} side="company" />
      ))}
    </PagedList>
  );
}

/** Whether the provider or the bank can still change a payment. */
const isPossible: Readonly<Record<CardPlay, (payment: CardPayment) => boolean>> = {
  passTransfers: ({ passed, back, people }) => passed + back < people,
  fiveDays: ({ passed, people }) => passed < people,
  dispute: ({ dispute, back, people }) => dispute === 'none' && back < people,
  winDispute: ({ dispute }) => dispute === 'open',
  loseDispute: ({ dispute }) => dispute === 'open',
  refund: ({ dispute, isRefunded, back, people }) =>
    (dispute === 'none' || dispute === 'won') && !isRefunded && back < people,
  failRefund: ({ dispute, back }) => dispute !== 'lost' && back > 0,
};

/** With the sandbox, simulates later reports of the provider and the bank. */
function Plays({ payment }: { payment: CardPayment }) {
  const playing = usePlayPayment(payment.id);
  const plays = cardPlays.filter((play) => isPossible[play](payment));
  return <SandboxPlays plays={plays} labels={sandboxTexts.cardPlays} playing={playing} />;
}
