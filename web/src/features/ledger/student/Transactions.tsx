import {
  type Entry,
  type EntryFilter,
  entryFilters,
  ledgerTexts,
  type OutsidePayment,
} from '@ambitionhub/contract/ledger';
import type { Transfer } from '@ambitionhub/contract/payouts';
import { useState } from 'react';
import { LineSelect } from '../../../ui/LineSelect.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TransferBadge, transferHint, useReceived } from '../../payouts/index.ts';
import { useEntries, usePayments } from '../api/ledger.ts';
import { EntryRow } from '../Entries.tsx';
import classes from '../ledger.module.css';
import { MoreOfPayment, PaymentBadge } from '../Payments.tsx';

const texts = ledgerTexts.entries;
const filters = (['all', ...entryFilters] as const).map((value) => ({
  value,
  label: texts.filters[value],
}));

/** A student's earnings and payments in one list, newest first, with the state of each payment. */
export function Transactions() {
  const [only, setOnly] = useState<EntryFilter>();
  const found = useEntries({ other: null, only });
  // Payments that are older than these lists' first pages have long been settled.
  const payments = new Map(usePayments(null).data?.map((payment) => [payment.id as string, payment]));
  const transfers = new Map(useReceived().data?.map((transfer) => [transfer.id, transfer]));
  return (
    <Section
      title={texts.title}
      aside={
        <LineSelect
          label={texts.show}
          options={filters}
          value={only ?? 'all'}
          onChange={(value) => setOnly(value === 'all' ? undefined : value)}
        />
      }
    >
      <PagedList
        found={found}
        loading={texts.loading}
        failed={texts.failed}
        empty={{ title: texts.empty, isLine: true }}
      >
        {(found.data ?? []).map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            payment={entry.kind === 'paid' ? payments.get(entry.sourceKey) : undefined}
            transfer={entry.kind === 'paid' ? transfers.get(entry.sourceKey) : undefined}
          />
        ))}
      </PagedList>
    </Section>
  );
}

type RowProps = { entry: Entry; payment: OutsidePayment | undefined; transfer: Transfer | undefined };

function Row({ entry, payment, transfer }: RowProps) {
  const row = { entry, side: 'student', isOfMany: true } as const;
  if (payment)
    return (
      <EntryRow {...row} badge={<PaymentBadge payment={payment} />}>
        <MoreOfPayment payment={payment} />
      </EntryRow>
    );
  if (!transfer) return <EntryRow {...row} />;
  const hint = transferHint({ transfer, side: 'student' });
  return (
    <EntryRow {...row} badge={<TransferBadge transfer={transfer} side="student" />}>
      {hint !== '' && <span className={classes.quiet}>{hint}</span>}
    </EntryRow>
  );
}
