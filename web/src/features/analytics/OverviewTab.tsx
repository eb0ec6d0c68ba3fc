import { type Overview, overviewTexts, periods } from '@ambitionhub/contract/analytics';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { BarChart } from '../../ui/BarChart.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LineChart } from '../../ui/LineChart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { Time } from '../../ui/Time.tsx';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useOverview } from './api/overview.ts';
import { FigureCard } from './FigureCard.tsx';
import { answeredOf, answerTimesOf, type Figure, funnelOf, pagesOf, trendsOf } from './figures.ts';
import classes from './Overview.module.css';
import { Waiting } from './Waiting.tsx';

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
  const { data, error, isFetching, refetch } = useOverview(period);
  // 'Nothing happened' differs from 'nothing counted yet'.
  const isCounted = data !== undefined && data.countedAt !== null;
  return (
    <section className={classes.overview} aria-label={overviewTexts.title}>
      <div className={classes.bar}>
        <Select
          label={overviewTexts.period}
          data={options}
          allowDeselect={false}
          value={period}
          onChange={(value) => setPeriod(periods.find((one) => one === value))}
        />
        <p className={classes.counted} role="status">
          {data && <Counted overview={data} />}
        </p>
      </div>
      {data && <Waiting waiting={data.waiting} />}
      {isCounted && <Figures overview={data}>{children}</Figures>}
      {!isCounted && error === null && <SkeletonRows label="Loading the overview..." />}
      {!data && error !== null && (
        <ErrorState message={overviewTexts.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
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
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString(undefined, { style: 'currency', currency: 'USD' });
const percent = (part: number, whole: number): string =>
  (whole === 0 ? 0 : part / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

const dayLabel = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

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
            // A later step with more than the one before, as with imported accounts, is no share of it.
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
      >
        {pages.length === 0 ? (
          <p className={classes.text}>{overviewTexts.empty}</p>
        ) : (
          <BarChart label={charts.views.title} bars={pages.slice(0, 8)} format={plain} />
        )}
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
  const format = isMoney ? dollars : plain;
  const total = lines.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  const earlier = before.reduce((sum, value) => sum + value, 0);
  const first = days[0];
  const last = days.at(-1);
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
    >
      {total === 0 ? (
        <p className={classes.text}>{overviewTexts.empty}</p>
      ) : (
        <LineChart
          label={`${title}: ${format(total)}. ${text}.`}
          lines={[...lines, { label: overviewTexts.periodBefore, values: before, isQuiet: true }]}
          format={format}
          ends={[first ? dayLabel(first) : '', last ? dayLabel(last) : '']}
        />
      )}
    </FigureCard>
  );
}
