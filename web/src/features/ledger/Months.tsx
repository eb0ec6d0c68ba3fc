import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { ledgerTexts, money } from '@ambitionhub/contract/ledger';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useMonths } from './api/ledger.ts';
import { monthFormat } from './days.ts';
import classes from './ledger.module.css';
import { Sums } from './Sums.tsx';

const texts = ledgerTexts.months;
const firstYear = 2000;

type Props = {
  title: string;
  /** The current year. */
  year: number;
  other?: ParticipantId;
  /** Links from a year. */
  ofYear?: (year: number) => ReactNode;
  /** Other content for the chosen year. */
  children?: (year: number) => ReactNode;
};

/** The amounts earned and paid in each month of a year. */
export function Months({ title, year: now, other, ofYear, children }: Props) {
  const [year, setYear] = useState(now);
  const { data, error, isPending, isFetching, refetch } = useMonths(year, other ?? null);
  const rows = data?.months ?? [];
  const sum = (of: 'earnedCents' | 'paidCents') => rows.reduce((total, row) => total + row[of], 0);
  const isByParty = other === undefined && rows.some((row) => row.with !== null);
  return (
    <>
      <Section
        title={`${title} · ${year}`}
        aside={
          <span className={classes.bar}>
            {ofYear?.(year)}
            <Button variant="subtle" disabled={year <= firstYear} onClick={() => setYear(year - 1)}>
              {texts.earlier}
            </Button>
            {year < now && (
              <Button variant="subtle" onClick={() => setYear(year + 1)}>
                {texts.later}
              </Button>
            )}
          </span>
        }
      >
        {isPending && <SkeletonRows label={texts.loading} rows={3} boxed />}
        {error !== null && (
          <ErrorState message={texts.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data && rows.length === 0 && <p className={classes.quiet}>{texts.empty(year)}</p>}
        {rows.length > 0 && (
          <Sums
            label={`${title} · ${year}`}
            heads={[texts.month, texts.earned, texts.paid]}
            rows={rows.map((row) => ({
              key: `${row.month} ${row.with?.id ?? ''}`,
              of: (
                <>
                  <Time at={row.month} format={monthFormat} />
                  {isByParty && row.with !== null && ` · ${row.with.name}`}
                </>
              ),
              sums: [money(row.earnedCents), money(row.paidCents)],
            }))}
            total={{ of: ledgerTexts.year(year), sums: [money(sum('earnedCents')), money(sum('paidCents'))] }}
          />
        )}
      </Section>
      {children?.(year)}
    </>
  );
}
