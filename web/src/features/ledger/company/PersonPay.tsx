import type { UserId } from '@ambitionhub/contract/accounts';
import { ledgerTexts, money, type OwedTotals } from '@ambitionhub/contract/ledger';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonPanels } from '../../../ui/Skeletons.tsx';
import { useOpen, useOwedTotals } from '../api/ledger.ts';
import { Entries } from '../Entries.tsx';
import classes from '../ledger.module.css';
import { Months } from '../Months.tsx';
import { Payments } from '../Payments.tsx';
import { AmountDialog } from './AmountDialog.tsx';
import { OwedDialog } from './OwedDialog.tsx';

const texts = ledgerTexts.company;

type Person = { readonly id: UserId; readonly name: string };

/** One person's balance and payments, on their page. */
export function PersonPay(person: Person) {
  const { data, isPending, isFetching, refetch } = useOwedTotals();
  if (isPending) return <SkeletonPanels label={texts.loading} />;
  if (data === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={classes.parts}>
      <Owed person={person} totals={data} />
      <Payments other={person.id} />
      <Entries other={person.id} />
      <Months title={ledgerTexts.months.title} year={data.year} other={person.id} />
      <p className={classes.quiet}>{ledgerTexts.books}</p>
    </div>
  );
}

type OpenDialog = 'owed' | 'bonus' | 'correction';

function Owed({ person, totals: { today, mayPay } }: { person: Person; totals: OwedTotals }) {
  const { data, isPending, isFetching, refetch } = useOpen(person.id);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [first] = data?.pages ?? [];
  if (isPending) return <SkeletonPanels label={texts.loading} panels={1} />;
  if (first === undefined)
    return <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  const { owedCents, pendingCents } = first;
  const close = (): void => setDialog(null);
  return (
    <Section title={texts.title} isTitleAbove>
      <div className={classes.figure} data-roomy="">
        <p>
          {owedCents === 0 ? (
            texts.nothingOf(person.name)
          ) : (
            <>
              {texts.owed} <strong>{money(owedCents)}</strong>
            </>
          )}
        </p>
        {pendingCents > 0 && <p className={classes.quiet}>{ledgerTexts.pendingOf(money(pendingCents))}</p>}
        <div className={classes.buttons}>
          {owedCents > 0 && (
            <Button onClick={() => setDialog('owed')}>
              {mayPay ? texts.record : texts.show(person.name)}
            </Button>
          )}
          <Button variant="default" onClick={() => setDialog('bonus')}>
            {ledgerTexts.bonus.button}
          </Button>
          {owedCents > 0 && (
            <Button variant="default" onClick={() => setDialog('correction')}>
              {ledgerTexts.correction.button}
            </Button>
          )}
        </div>
      </div>
      {dialog === 'owed' && (
        <OwedDialog person={{ with: person }} today={today} mayPay={mayPay} onClose={close} />
      )}
      {(dialog === 'bonus' || dialog === 'correction') && (
        <AmountDialog kind={dialog} student={person} owedCents={owedCents} onClose={close} />
      )}
    </Section>
  );
}
