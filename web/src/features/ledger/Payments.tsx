import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { ledgerTexts, methodLabels, type OutsidePayment } from '@ambitionhub/contract/ledger';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Money, SumEnd, SumLines, SumRow } from '../../ui/SumRow.tsx';
import { Time } from '../../ui/Time.tsx';
import { usePaid, usePayments } from './api/ledger.ts';
import { dateOf, dayFormat, shortDate } from './days.ts';
import { labelOf } from './Entries.tsx';
import classes from './ledger.module.css';
import { UndoDialog } from './UndoDialog.tsx';

const texts = ledgerTexts.payments;
const tones = {
  said: 'waiting',
  confirmed: 'good',
  assumed: 'good',
  denied: 'bad',
  undone: 'plain',
} as const;

/** Outside payments, newest first. A company may undo unconfirmed ones. */
export function Payments({ other }: { other?: ParticipantId }) {
  const found = usePayments(other ?? null);
  return (
    <Section title={texts.title}>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.empty, isLine: true }}
      >
        {(found.data ?? []).map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </PagedList>
    </Section>
  );
}

/** What will happen next to a payment, and when. */
function paymentHint({ with: { userType }, assumedAt, disputedAt, mayUndo }: OutsidePayment): string | null {
  if (assumedAt !== null)
    return texts.waiting[userType === 'company' ? 'student' : 'company'](shortDate(assumedAt));
  if (disputedAt === null) return null;
  const review = Date.parse(disputedAt) > Date.now() ? texts.disputed : texts.inReview;
  return [mayUndo && texts.denied, review(dateOf(disputedAt))].filter(Boolean).join(' ');
}

export const PaymentBadge = ({ payment: { state, with: other } }: { payment: OutsidePayment }) => (
  <Badge tone={tones[state]}>
    {state === 'said' && other.userType === 'student' ? texts.saidTo(other.name) : ledgerTexts.states[state]}
  </Badge>
);

function PaymentRow({ payment }: { payment: OutsidePayment }) {
  const { amountCents, way, reference, paidOn, by } = payment;
  return (
    <SumRow
      title={<strong>{payment.with.name}</strong>}
      below={
        <>
          <Time at={paidOn} format={dayFormat} />
          &nbsp;· {methodLabels[way]}
          {reference !== '' && `\u00a0· ${reference}`}
          {by !== null && `\u00a0· ${ledgerTexts.by(by)}`}
        </>
      }
      end={
        <SumEnd cents={amountCents}>
          <PaymentBadge payment={payment} />
        </SumEnd>
      }
    >
      <MoreOfPayment payment={payment} />
    </SumRow>
  );
}

/** What happens next to a payment, and the earnings that it covers. */
export function MoreOfPayment({ payment }: { payment: OutsidePayment }) {
  const [isOpen, setIsOpen] = useState(false);
  const hint = paymentHint(payment);
  return (
    <>
      <span className={classes.more}>
        {hint !== null && <span className={classes.quiet}>{hint}</span>}
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? texts.hide : texts.what}
        </Button>
        {payment.mayUndo && <UndoButton payment={payment} />}
      </span>
      {isOpen && <Paid payment={payment} />}
    </>
  );
}

function Paid({ payment: { id } }: { payment: OutsidePayment }) {
  const { data, error } = usePaid(id);
  const rest = data ? data.count - data.entries.length : 0;
  return (
    <div>
      {error !== null && <p role="alert">{reasonOf(error)}</p>}
      {data && (
        <ul className={classes.choices} aria-label={texts.paidFor}>
          {data.entries.map((entry) => (
            <li key={entry.id} className={classes.choice}>
              <SumLines title={[labelOf(entry), entry.note].filter(Boolean).join(' · ')} />
              <Money cents={entry.amountCents} />
            </li>
          ))}
          {rest > 0 && <li className={classes.choice}>{texts.more(rest)}</li>}
        </ul>
      )}
    </div>
  );
}

function UndoButton({ payment }: { payment: OutsidePayment }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" color="red" onClick={() => setIsAsking(true)}>
        {texts.undo}
      </Button>
      {isAsking && <UndoDialog payment={payment} onClose={() => setIsAsking(false)} />}
    </>
  );
}
