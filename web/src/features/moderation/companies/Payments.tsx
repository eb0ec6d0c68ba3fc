import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type AuditedPayment, billingTexts } from '@ambitionhub/contract/billing';
import { money } from '@ambitionhub/contract/ledger';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useId } from 'react';
import { PagedFrame } from '../../../ui/PagedList.tsx';
import { Time } from '../../../ui/Time.tsx';
import { usePaymentsOf } from '../api/payments.ts';
import { dayFormat } from '../listing/dayFormat.ts';
import classes from './Payments.module.css';

const { payments: texts } = moderationTexts;
const { history, card } = billingTexts;

/** A company's payments one by one, for the admin (decision D17). */
export function Payments({ companyId }: { companyId: CompanyId }) {
  const titleId = useId();
  const found = usePaymentsOf(companyId);
  const { data: payments = [] } = found;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.heading}>
        {history.title}
      </h3>
      {found.isSuccess && payments.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <PagedFrame
          found={found}
          loading={texts.loading}
          failed={texts.failed}
          empty={{ title: texts.none }}
          more={history.more}
          hasRows={payments.length > 0}
        >
          <ul className={classes.payments} aria-labelledby={titleId}>
            {payments.map((payment) => (
              <Item key={payment.id} payment={payment} />
            ))}
          </ul>
        </PagedFrame>
      )}
    </section>
  );
}

function Item({ payment: { at, plan, amount, status, reference } }: { payment: AuditedPayment }) {
  return (
    <li className={classes.payment}>
      <span className={classes.what}>
        <Time at={at} format={dayFormat} /> · {card.plans[plan]}
      </span>
      <span className={classes.amount}>{money(amount)}</span>
      <span className={classes.reference}>
        {texts.reference}: {reference}
      </span>
      <span className={classes.status} data-status={status}>
        {history[status]}
      </span>
    </li>
  );
}
