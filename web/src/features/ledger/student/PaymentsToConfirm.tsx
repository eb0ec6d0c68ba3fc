import { ledgerTexts, methodLabels, money, type OutsidePayment } from '@ambitionhub/contract/ledger';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { StepButton, StepRow } from '../../../ui/StepRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useAnswer } from '../api/ledger.ts';
import { dateOf, dayFormat, shortDate } from '../days.ts';
import classes from '../ledger.module.css';

const texts = ledgerTexts.student;

/** Recorded payments that the student has not answered. */
export function PaymentsToConfirm({ payments }: { payments: readonly OutsidePayment[] }) {
  const waiting = payments.filter(({ mayConfirm }) => mayConfirm);
  return waiting.map((payment) => (
    <div key={payment.id} className={classes.toConfirm}>
      <PaymentToConfirm payment={payment} />
    </div>
  ));
}

/** One of these payments, with the buttons to answer. */
export function PaymentToConfirm({ payment }: { payment: OutsidePayment }) {
  const { confirm, deny } = useAnswer();
  const toast = useToast();
  const { id, amountCents, way, reference, paidOn, assumedAt, disputedAt, mayDeny } = payment;
  const { name } = payment.with;
  const amount = money(amountCents);
  const isBusy = confirm.isPending || deny.isPending;
  const error = confirm.error ?? deny.error;
  const title = way === 'other' ? texts.askOther(name, amount) : texts.ask(name, amount, methodLabels[way]);
  return (
    <section className={classes.ask} aria-label={title}>
      <StepRow
        icon="wallet"
        title={title}
        act={
          <div className={classes.buttons}>
            {mayDeny && (
              <Button
                variant="default"
                busy={isBusy}
                onClick={() => deny.mutate({ id }, { onSuccess: () => toast.success(texts.denied(name)) })}
              >
                {texts.notGot}
              </Button>
            )}
            <StepButton
              busy={isBusy}
              onClick={() => confirm.mutate({ id }, { onSuccess: () => toast.success(texts.answered) })}
            >
              {texts.got}
            </StepButton>
          </div>
        }
      >
        {texts.paidOn} <Time at={paidOn} format={dayFormat} />
        {reference !== '' && `\u00a0· ${ledgerTexts.payments.reference(reference)}`}
        {'. '}
        {assumedAt !== null && ledgerTexts.payments.waiting.student(shortDate(assumedAt))}
        {disputedAt !== null && `${texts.denied(name)} ${ledgerTexts.payments.disputed(dateOf(disputedAt))}`}
      </StepRow>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </section>
  );
}
