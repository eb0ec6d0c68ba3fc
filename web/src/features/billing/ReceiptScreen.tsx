import { productName } from '@ambitionhub/contract/accounts';
import { billingTexts, planPrices, type Receipt } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useReceipt } from './api/payments.ts';
import classes from './billing.module.css';
import { priceLabel } from './priceLabel.ts';

export { receiptSearch as search } from '@ambitionhub/contract/routes';

const texts = billingTexts.receipt;

/** One payment on a printable page. */
export function ReceiptScreen() {
  const [id] = useSearchParam('payment');
  const { data: receipt, error, isFetching, refetch } = useReceipt(id ?? '-');
  const isMissing = refusalOf(error)?.code === 'NOT_FOUND';
  return (
    <CardPage title={texts.title}>
      {receipt === undefined && error === null && <SkeletonLines lines={6} />}
      {isMissing && <p role="alert">{texts.notFound}</p>}
      {error !== null && !isMissing && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {receipt && <Lines receipt={receipt} />}
      <div className={classes.outcomes} data-print="no">
        {receipt && <Button onClick={() => window.print()}>{texts.print}</Button>}
        <Button component="a" href={`${paths.companyDashboard}?tab=settings`} variant="default">
          {texts.back}
        </Button>
      </div>
    </CardPage>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { id, at, company, email, plan, amount, provider, status } = receipt;
  return (
    <>
      <dl className={classes.parties}>
        <div>
          <dt>{texts.from}</dt>
          <dd>{productName}</dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd>{company}</dd>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>
            <Time at={at} format={{ dateStyle: 'long' }} />
          </dd>
        </div>
        <div>
          <dt>{texts.number}</dt>
          <dd className={classes.number}>{id}</dd>
        </div>
      </dl>
      <dl className={classes.sums}>
        <div>
          <dt>
            {(amount === planPrices[plan] ? texts.item : texts.otherItem)(billingTexts.card.plans[plan])}
          </dt>
          <dd>{priceLabel(amount)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{texts.total}</dt>
          <dd>{priceLabel(amount)}</dd>
        </div>
      </dl>
      <p className={classes.quiet}>{status === 'refunded' ? texts.refunded : texts.paidBy[provider]}</p>
    </>
  );
}
