import { type Overview, overviewTexts, periods } from '@ambitionhub/contract/analytics';
import { money } from '@ambitionhub/contract/ledger';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BarChart } from '../../ui/BarChart.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LineChart } from '../../ui/LineChart.tsx';
import { LineSelect } from '../../ui/LineSelect.tsx';
import { Bars, Loading } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useOverview } from './api/overview.ts';
import { axisLabels, dayLabel } from './days.ts';
import { EmptyCardsLine } from './EmptyCard.tsx';
import { FigureCard } from './FigureCard.tsx';
import { answeredOf, answerTimesOf, type Figure, funnelOf, pagesOf, trendsOf } from './figures.ts';
import { OpenReports } from './OpenReports.tsx';
import classes from './Overview.module.css';

const { charts, periods: labels } = overviewTexts;
const timeOfDay: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const options = periods.map((value) => ({ value, label: labels[value] }));

type Props = {
  /** Figures of other features, each a card. */
  children?: ReactNode;
};

/** The figures that the admin acts on (decision D13). */
export function OverviewTab({ children }: Props) {
  const [period = '30', setPeriod] = useSearchParam('period');
  const [line, setLine] = useState<HTMLElement | null>(null);
  const { data, error, isFetching, refetch } = useOverview(period);
  // 'EmptyCard happened' differs from 'nothing counted yet'.
  const isCounted = data !== undefined && data.countedAt !== null;
  return (
    <section className={classes.overview} aria-label={overviewTexts.title}>
      <div className={classes.bar}>
        <LineSelect
          className={classes.period}
          label={overviewTexts.period}
          options={options}
          value={period}
          onChange={(value) => setPeriod(value)}
        />
        {data && <OpenReports waiting={data.waiting} />}
        <p className={classes.counted} role="status">
          {data && <Counted overview={data} />}
        </p>
      </div>
      {isCounted && (
        <EmptyCardsLine value={line}>
          <Figures overview={data}>{children}</Figures>
        </EmptyCardsLine>
      )}
      <p className={classes.nothing}>
        {overviewTexts.nothing} <span ref={setLine} />
      </p>
      {!isCounted && error === null && <FiguresSkeleton label="Loading the overview..." />}
      {!data && error !== null && (
        <ErrorState message={overviewTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  );
}

function FiguresSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={classes.grid}>
        {periods.map((card) => (
          <div key={card} className={classes.card}>
            <Bars />
            <Skeleton height="12rem" />
            <Skeleton height="2.75rem" width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Counted({ overview: { countedAt } }: { overview: Overview }) {
  if (countedAt === null) return overviewTexts.counting;
  return (
    <>
      {overviewTexts.counted} <Time at={countedAt} format={timeOfDay} />
    </>
  );
}

const plain = (value: number): string => value.toLocaleString();
/** For an axis, whose marks are whole dollars. */
const wholeDollars = (cents: number): string =>
  (cents / 100).toLocaleString(undefined, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const percent = (part: number, whole: number): string =>
  (whole === 0 ? 0 : part / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

function Figures({ overview, children }: { overview: Overview } & Props) {
  const funnel = funnelOf(overview);
  const pages = pagesOf(overview);
  const times = answerTimesOf(overview);
  return (
    <div className={classes.grid}>
      <FigureCard
        {...charts.funnel}
        head={['Step', 'Count']}
        rows={funnel.map(({ label, value }) => [label, value])}
      >
        <BarChart
          label={charts.funnel.title}
          format={plain}
          bars={funnel.map((bar, step) => {
            const before = funnel[step - 1];
            // A step can have more than the previous one, such as imported accounts: then there is no percentage.
            const isShare = before !== undefined && before.value >= bar.value && before.value > 0;
            return { ...bar, ...(isShare && { note: percent(bar.value, before.value) }) };
          })}
        />
      </FigureCard>
      <FigureCard
        {...charts.answers}
        head={['Answered', 'Conversations']}
        rows={times.map(({ label, value }) => [label, value])}
      >
        <dl className={classes.answered}>
          {answeredOf(overview).map(({ by, begun, answered }) => (
            <div key={by}>
              <dt>{overviewTexts.answered[by]}</dt>
              <dd>
                <strong>{percent(answered, begun)}</strong>{' '}
                {overviewTexts.answered.of(plain(answered), plain(begun))}
              </dd>
            </div>
          ))}
        </dl>
        <BarChart label={charts.answers.text} format={plain} bars={times} />
      </FigureCard>
      {children}
      {trendsOf(overview).map((figure) => (
        <Trend key={figure.title} figure={figure} days={overview.days} />
      ))}
      <FigureCard
        {...charts.views}
        head={['Page', 'Views']}
        rows={pages.map(({ label, value }) => [label, value])}
        isEmpty={pages.length === 0}
      >
        <BarChart label={charts.views.title} bars={pages.slice(0, 8)} format={plain} />
      </FigureCard>
    </div>
  );
}

function Trend({
  figure: { title, text, lines, before, isMoney = false },
  days,
}: {
  figure: Figure;
  days: readonly string[];
}) {
  const format = isMoney ? (cents: number) => money(cents) : plain;
  const total = lines.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  const earlier = before.reduce((sum, value) => sum + value, 0);
  return (
    <FigureCard
      title={title}
      text={text}
      total={format(total)}
      before={overviewTexts.before(format(earlier))}
      format={format}
      head={['Day', ...lines.map(({ label }) => label), overviewTexts.periodBefore]}
      rows={days.map((day, step) => [
        dayLabel(day),
        ...lines.map(({ values }) => values[step] ?? 0),
        before[step] ?? 0,
      ])}
      isEmpty={total === 0 && earlier === 0}
    >
      {total === 0 ? (
        <p className={classes.text}>{overviewTexts.empty}</p>
      ) : (
        <LineChart
          label={`${title}: ${format(total)}. ${text}.`}
          lines={[...lines, { label: overviewTexts.periodBefore, values: before, isQuiet: true }]}
          points={axisLabels(days)}
          format={format}
          {...(isMoney && { format: wholeDollars, finest: 100 })}
        />
      )}
    </FigureCard>
  );
}
