import { billingTexts, type Payment } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import { Badge } from '../../ui/Badge.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SumEnd, SumRow } from '../../ui/SumRow.tsx';
import { Time } from '../../ui/Time.tsx';
import { usePayments } from './api/payments.ts';

const texts = billingTexts.history;
const tones = { paid: 'good', refunded: 'waiting', failed: 'bad' } as const;

/** The payments, newest first, each with its receipt; a failed one has none. */
export function PaymentHistory() {
  const found = usePayments();
  return (
    <Section title={texts.title}>
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={{ title: texts.empty, isLine: true }}
        more={texts.more}
      >
        {(found.data ?? []).map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </PagedList>
    </Section>
  );
}

const PaymentRow = ({ payment: { id, at, plan, amount, status } }: { payment: Payment }) => (
  <SumRow
    title={<strong>{billingTexts.card.plans[plan]}</strong>}
    below={<Time at={at} format={{ dateStyle: 'medium' }} />}
    end={
      <SumEnd cents={amount}>
        {status !== 'failed' && (
          <a href={`${paths.receipt}?payment=${encodeURIComponent(id)}`} data-touch>
            {texts.receipt}
          </a>
        )}
        <Badge tone={tones[status]}>{texts[status]}</Badge>
      </SumEnd>
    }
  />
);
