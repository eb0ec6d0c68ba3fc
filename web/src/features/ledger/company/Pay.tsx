import { ledgerTexts, money, type PayPart, payParts } from '@ambitionhub/contract/ledger';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SectionAction, TabSections } from '../../../ui/TabSections.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { CardPayments } from '../../payouts/index.ts';
import { ledgerFile, useOwedTotals } from '../api/ledger.ts';
import { Entries } from '../Entries.tsx';
import { Figures } from '../Figures.tsx';
import { Files } from '../Files.tsx';
import { LedgerSkeleton } from '../LedgerSkeleton.tsx';
import classes from '../ledger.module.css';
import { Months } from '../Months.tsx';
import { Payments } from '../Payments.tsx';
import { ByPerson } from './ByPerson.tsx';
import { ByTask } from './ByTask.tsx';
import { Owed } from './Owed.tsx';
import own from './Pay.module.css';

const texts = ledgerTexts.company;

/** The amounts that a company owes its ambassadors and has paid: the sums, then what each is made of (the work, section 5). */
export function Pay() {
  const { data, isPending, isFetching, refetch } = useOwedTotals();
  const [, change] = useAddress();
  if (isPending) return <LedgerSkeleton label={texts.loading} />;
  if (data === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  const { year } = data;
  const open = (part: PayPart) => change({ part }, { replace: false });
  const contents: Readonly<Record<PayPart, ReactNode>> = {
    owed: (
      <>
        <Owed totals={data} />
        {!data.mayPay && <p className={classes.quiet}>{texts.onlyPayers}</p>}
      </>
    ),
    payments: (
      <div className={classes.parts}>
        {data.mayPay && <CardPayments />}
        <Payments />
      </div>
    ),
    transactions: <Entries />,
    totals: <Totals year={year} />,
  };
  return (
    <div className={classes.parts}>
      <Figures
        figures={[
          {
            label: texts.toApprove,
            value: money(data.pendingCents),
            ...(data.pendingCents > 0 && {
              onOpen: () => change({ view: 'review', review: undefined }, { replace: false }),
            }),
          },
          {
            label: texts.owed,
            value: money(data.owedCents),
            note: texts.people(data.people),
            ...(data.owedCents > 0 && { onOpen: () => open('owed') }),
          },
          {
            label: texts.overdueSum,
            value: money(data.overdueCents),
            note: texts.people(data.overduePeople),
            ...(data.overdueCents > 0 && { tone: 'late' as const, onOpen: () => open('owed') }),
          },
          {
            label: texts.paid(year),
            value: money(data.paidCents),
            ...(data.paidCents > 0 && { onOpen: () => open('payments') }),
          },
        ]}
      />
      <TabSections
        label={texts.views}
        param="part"
        parts={payParts.map((value) => ({ value, label: texts.parts[value], content: contents[value] }))}
      />
      <SectionAction>
        <Files side="company" year={year} />
      </SectionAction>
      <p className={classes.quiet}>{ledgerTexts.books}</p>
    </div>
  );
}

/** What was earned and paid in a year, by month and person, and for each task. */
const Totals = ({ year }: { year: number }) => (
  <div className={own.tables}>
    <Months
      title={ledgerTexts.months.title}
      year={year}
      ofYear={(shown) => (
        <Button
          component="a"
          variant="subtle"
          href={ledgerFile('company', 'entries', { year: String(shown) })}
          download
        >
          {ledgerTexts.entries.csvOfYear(shown)}
        </Button>
      )}
    >
      {(of) => <ByPerson year={of} />}
    </Months>
    <ByTask />
  </div>
);
