import { productName } from '@ambitionhub/contract/accounts';
import { billingTexts, planPrices, type Receipt } from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import { reasonOf, refusalOf } from '../../session/api.ts';
import { CardScreen } from '../../session/screen/CardScreen.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Bars, Loading } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useReceipt } from './api/payments.ts';
import classes from './billing.module.css';

export { receiptSearch as search } from '@ambitionhub/contract/routes';

const texts = billingTexts.receipt;

/** One payment on a printable page. */
export function ReceiptScreen() {
  const [id] = useSearchParam('payment');
  const { data: receipt, error, isFetching, refetch } = useReceipt(id ?? '-');
  const isMissing = refusalOf(error)?.code === 'NOT_FOUND';
  return (
    <CardScreen title={texts.title}>
      {receipt === undefined && error === null && <Outline />}
      {isMissing && <p role="alert">{texts.notFound}</p>}
      {error !== null && !isMissing && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {receipt && <Lines receipt={receipt} />}
      <div className={classes.buttons} data-print="no">
        {receipt && <Button onClick={() => window.print()}>{texts.print}</Button>}
        <Button component="a" href={`${paths.companyDashboard}?tab=settings#subscription`} variant="default">
          {texts.back}
        </Button>
      </div>
    </CardScreen>
  );
}

/** The receipt before it has loaded. */
const Outline = () => (
  <Loading label={texts.loading}>
    <div className={classes.parties}>
      {[1, 2, 3, 4].map((part) => (
        <Bars key={part} />
      ))}
    </div>
    <div className={classes.sums}>
      {[1, 2].map((sum) => (
        <div key={sum}>
          <Bars lines={1} />
        </div>
      ))}
    </div>
  </Loading>
);

function Lines({ receipt }: { receipt: Receipt }) {
  const { number, at, company, email, plan, amount, provider, status } = receipt;
  return (
    <>
      <dl className={classes.parties}>
        <div>
          <dt>{texts.number}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>
            <Time at={at} format={{ dateStyle: 'medium' }} />
          </dd>
        </div>
        <div>
          <dt>{texts.from}</dt>
          <dd>{productName}</dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd>{company}</dd>
          <dd>
            <EmailAddress>{email}</EmailAddress>
          </dd>
        </div>
      </dl>
      <dl className={classes.sums}>
        <div>
          <dt>
            {(amount === planPrices[plan] ? texts.item : texts.otherItem)(billingTexts.card.plans[plan])}
          </dt>
          <dd>{money(amount)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{texts.total}</dt>
          <dd>{money(amount)}</dd>
        </div>
      </dl>
      <p className={classes.quiet}>{status === 'refunded' ? texts.refunded : texts.paidBy[provider]}</p>
    </>
  );
}
