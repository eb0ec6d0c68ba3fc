import { billingTexts, type Payment } from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { usePayments } from './api/payments.ts';
import classes from './billing.module.css';

const texts = billingTexts.history;

/** The payments, newest first, each with its receipt; a failed one has none. */
export function PaymentHistory() {
  const { data: payments, error, isFetching, refetch, hasNextPage, fetchNextPage } = usePayments();
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{texts.title}</h3>
      {payments === undefined && error === null && <SkeletonRows label={texts.loading} rows={2} />}
      {payments === undefined && error !== null && (
        <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {payments?.length === 0 && <p className={classes.quiet}>{texts.empty}</p>}
      {payments !== undefined && payments.length > 0 && (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()} disabled={isFetching}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function PaymentRow({ payment: { id, at, plan, amount, status } }: { payment: Payment }) {
  return (
    <li className={classes.payment}>
      <Time at={at} format={{ dateStyle: 'medium' }} />
      <span>{billingTexts.card.plans[plan]}</span>
      <span className={classes.amount}>{money(amount)}</span>
      <span className={classes.status} data-status={status}>
        {texts[status]}
      </span>
      {status !== 'failed' && (
        <a href={`${paths.receipt}?payment=${encodeURIComponent(id)}`} data-touch>
          {texts.receipt}
        </a>
      )}
    </li>
  );
}
