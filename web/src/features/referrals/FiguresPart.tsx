import { money } from '@ambitionhub/contract/ledger';
import {
  conversionRate,
  type Figures as Data,
  type FigureSpan,
  figureSpans,
  referralTexts,
} from '@ambitionhub/contract/referrals';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { dayLabel } from '../../ui/dayLabels.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LineChart } from '../../ui/LineChart.tsx';
import { LineSelect } from '../../ui/LineSelect.tsx';
import { SkeletonPanels } from '../../ui/Skeletons.tsx';
import { Figures } from '../ledger/index.ts';
import classes from './referrals.module.css';

const texts = referralTexts.figures;
const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 };
const spans = figureSpans.map((value) => ({ value, label: referralTexts.spans[value] }));

type Props<Found extends Data> = {
  found: {
    readonly data: Found | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  loading: string;
  failed: string;
  span: FigureSpan;
  onSpan: (span: FigureSpan) => void;
  /** The address of all days as a CSV file. */
  csv: string;
  children?: (data: Found) => ReactNode;
};

/** What links have brought: the sums since the beginning, and a chart of their days. */
export function FiguresPart<Found extends Data>({
  found: { data, isPending, isFetching, refetch },
  loading,
  failed,
  span,
  onSpan,
  csv,
  children,
}: Props<Found>) {
  if (isPending) return <SkeletonPanels label={loading} />;
  if (data === undefined)
    return <ErrorState message={failed} onRetry={() => void refetch()} retrying={isFetching} />;
  const { total, days } = data;
  const rate = conversionRate(total.conversions, total.clicks);
  return (
    <>
      <Figures
        figures={[
          {
            label: texts.clicks,
            value: total.clicks.toLocaleString(),
            note: texts.uniqueNote(total.unique.toLocaleString()),
          },
          {
            label: texts.conversions,
            value: total.conversions.toLocaleString(),
            note: rate === null ? texts.noRate : rate.toLocaleString(undefined, percent),
          },
          { label: texts.pending, value: money(total.pendingCents) },
          { label: texts.earned, value: money(total.earnedCents) },
        ]}
      />
      {total.clicks + total.conversions > 0 && (
        <div className={classes.card}>
          <div className={classes.head}>
            <LineSelect label={texts.span} options={spans} value={span} onChange={onSpan} />
            <Button component="a" variant="subtle" href={csv} download>
              {texts.csv}
            </Button>
          </div>
          <LineChart
            label={texts.chart}
            points={days.map(({ day }) => dayLabel(day))}
            lines={[
              { label: texts.clicks, values: days.map(({ clicks }) => clicks) },
              { label: texts.unique, values: days.map(({ unique }) => unique), isQuiet: true },
              { label: texts.conversions, values: days.map(({ conversions }) => conversions) },
            ]}
            format={(value) => value.toLocaleString()}
          />
        </div>
      )}
      {children?.(data)}
    </>
  );
}
