import { payoutTexts } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import { Loader } from '@mantine/core';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useCardReturn } from './api/payments.ts';
import classes from './payouts.module.css';

export { checkoutSearch as search } from '@ambitionhub/contract/routes';

const texts = payoutTexts.paid;

/** The page to which the payment provider returns people. It asks the server and does not trust the URL. */
export function CardPaid() {
  const [sessionId] = useSearchParam('session_id');
  const payment = useCardReturn(sessionId ?? '-');
  return (
    <CardPage title={texts.title}>
      {payment.state === 'processing' && (
        <p role="status" className={classes.waiting}>
          <Loader size="sm" aria-hidden="true" />
          {texts.processing}
        </p>
      )}
      <FormMessage kind="success" text={payment.state === 'done' ? texts.done : null} />
      <FormMessage kind="notice" text={payment.state === 'pending' ? texts.pending : null} />
      <FormMessage kind="error" text={payment.state === 'failed' ? texts.failed(payment.reason) : null} />
      {payment.state !== 'processing' && (
        <Button component="a" href={`${paths.companyDashboard}?tab=ambassadors&view=pay&part=payments`}>
          {texts.back}
        </Button>
      )}
    </CardPage>
  );
}
