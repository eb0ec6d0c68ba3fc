import { payoutTexts } from '@ambitionhub/contract/payouts';
import { Late } from '../../../ui/Late.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Part } from '../../../ui/Part.tsx';
import { usePayoutAccount } from '../api/account.ts';
import { useReceived } from '../api/payments.ts';
import classes from '../payouts.module.css';
import { TransferRow } from '../Transfers.tsx';

const texts = payoutTexts.received;

/** Card payments to the student; renders nothing if there are none. */
export function Received() {
  const found = useReceived();
  const { data: account } = usePayoutAccount();
  if (found.isPending) return <Late />;
  if (found.data?.length === 0) return null;
  return (
    <Part title={texts.title}>
      {account?.provider === 'sandbox' && <p className={classes.quiet}>{payoutTexts.sandbox.notice}</p>}
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
    </Part>
  );
}
