import {
  type EntryId,
  ledgerLimits,
  ledgerTexts,
  money,
  type OwedPerson,
} from '@ambitionhub/contract/ledger';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Money, SumLines } from '../../../ui/SumRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PayByCard } from '../../payouts/index.ts';
import { useOpen } from '../api/ledger.ts';
import { dayFormat } from '../days.ts';
import { labelOf } from '../Entries.tsx';
import classes from '../ledger.module.css';
import { AmountDialog } from './AmountDialog.tsx';
import { type Choice, PaymentDialog } from './PaymentDialog.tsx';

const texts = ledgerTexts.company;

type Props = {
  person: { with: Pick<OwedPerson['with'], 'id' | 'name'> };
  today: string;
  mayPay: boolean;
  onClose: () => void;
};

/** One person's unpaid earnings to choose from, and a bonus or a correction. */
export function OwedDialog({ person, today, mayPay, onClose }: Props) {
  const { id, name } = person.with;
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useOpen(id);
  const [chosen, setChosen] = useState<readonly EntryId[]>([]);
  const [adding, setAdding] = useState<'bonus' | 'correction' | null>(null);
  const [paying, setPaying] = useState<Choice | null>(null);
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const corrections = first?.correctionsCents ?? 0;
  const earned = entries.reduce((sum, entry) => sum + (chosen.includes(entry.id) ? entry.amountCents : 0), 0);
  const isSome = chosen.length > 0;
  const amountCents = isSome ? earned + corrections : (first?.owedCents ?? 0);
  const paidFor = isSome ? { student: id, entries: [...chosen] } : { students: [id] };

  return (
    <Dialog title={texts.openOf(name)} look="wide" closable onClose={onClose}>
      {isPending && <SkeletonRows label={texts.loading} rows={3} />}
      {error !== null && (
        <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {entries.length > 0 && (
        <ul className={classes.choices} aria-label={texts.openOf(name)}>
          {entries.map((entry) => {
            const what = [labelOf(entry), entry.note].filter(Boolean).join(' · ');
            return (
              <li key={entry.id} className={classes.choice}>
                <span className={classes.what}>
                  {mayPay && (
                    <Checkbox
                      aria-label={texts.chooseEntry(what)}
                      checked={chosen.includes(entry.id)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) =>
                          checked
                            ? [...before, entry.id].slice(0, ledgerLimits.chosen)
                            : before.filter((one) => one !== entry.id),
                        )
                      }
                    />
                  )}
                  <SumLines title={<span>{what}</span>} below={<Time at={entry.day} format={dayFormat} />} />
                </span>
                <Money cents={entry.amountCents} />
              </li>
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" busy={isFetching} onClick={() => void fetchNextPage()}>
          {ledgerTexts.more}
        </Button>
      )}
      {corrections < 0 && <p className={classes.quiet}>{texts.corrections(money(corrections))}</p>}
      <div className={classes.buttons}>
        {mayPay && <PayByCard choice={{ paidFor, amountCents, whom: name }} />}
        {mayPay && (
          <Button
            variant="default"
            disabled={amountCents <= 0}
            onClick={() => setPaying({ paidFor, amountCents, whom: name })}
          >
            {texts.recordOf(money(Math.max(0, amountCents)))}
          </Button>
        )}
        <Button variant="default" onClick={() => setAdding('bonus')}>
          {ledgerTexts.bonus.button}
        </Button>
        <Button
          variant="default"
          disabled={(first?.owedCents ?? 0) === 0}
          onClick={() => setAdding('correction')}
        >
          {ledgerTexts.correction.button}
        </Button>
      </div>
      {adding !== null && (
        <AmountDialog
          kind={adding}
          student={{ id, name }}
          owedCents={first?.owedCents ?? 0}
          onClose={() => setAdding(null)}
        />
      )}
      {paying !== null && (
        <PaymentDialog
          choice={paying}
          today={today}
          onClose={() => setPaying(null)}
          onRecorded={() => setChosen([])}
        />
      )}
    </Dialog>
  );
}
