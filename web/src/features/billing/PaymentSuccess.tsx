import { billingTexts, billingTimings } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useSearchParam } from '../../ui/useAddress.ts';
import { type PaymentReturn, usePaymentReturn } from './api/confirmation.ts';
import classes from './billing.module.css';

export { paymentSearch as search } from '@ambitionhub/contract/routes';

const texts = billingTexts.success;

const failureOf = (payment: PaymentReturn): string | null =>
  payment.state === 'failed' ? texts.failed(payment.reason) : null;

function newsOf({ state }: PaymentReturn): string | null {
  if (state === 'done') return texts.done;
  return state === 'pending' ? texts.pending : null;
}

/**
 * The page to which the payment provider returns people (second specification, section 2). Both outcomes lead
 * back on their own.
 */
export function PaymentSuccess() {
  const [uid] = useSearchParam('uid');
  const [sessionId] = useSearchParam('session_id');
  const payment = usePaymentReturn(uid ?? '', sessionId ?? '');
  const isOver = payment.state !== 'processing';

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(
      () => navigate({ to: paths.companyDashboard, replace: true }),
      billingTimings.paymentRedirect,
    );
    return () => clearTimeout(timer);
  }, [isOver]);

  return (
    <CardPage title={billingTexts.card.title}>
      {!isOver && (
        <p role="status" className={classes.processing}>
          <Loader size="sm" aria-hidden="true" />
          {texts.processing}
        </p>
      )}
      <FormMessage kind="success" text={newsOf(payment)} />
      <FormMessage kind="error" text={failureOf(payment)} />
      {isOver && (
        <>
          <p className={classes.quiet}>{texts.returning}</p>
          <Button component="a" href={paths.companyDashboard} variant="default">
            {texts.toDashboard}
          </Button>
        </>
      )}
    </CardPage>
  );
}
