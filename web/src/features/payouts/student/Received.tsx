import { payoutTexts } from '@ambitionhub/contract/payouts';
import { sandboxTexts } from '@ambitionhub/contract/sandbox';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { usePayoutAccount } from '../api/account.ts';
import { useReceived } from '../api/payments.ts';
import classes from '../payouts.module.css';
import { TransferRow } from '../Transfers.tsx';

const texts = payoutTexts.received;

/** Card payments to the student; renders nothing if there are none. */
export function Received() {
  const found = useReceived();
  const { data: account } = usePayoutAccount();
  if (found.isPending) return <LoadingGap />;
  if (found.data?.length === 0) return null;
  return (
    <Section title={texts.title}>
      {account?.provider === 'sandbox' && <p className={classes.quiet}>{sandboxTexts.moneyNotice}</p>}
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: payoutTexts.payments.empty, isLine: true }}
      >
        {(found.data ?? []).map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} side="student" />
        ))}
      </PagedList>
    </Section>
  );
}
