import { type ApplicationsOverview, applicationTexts } from '@ambitionhub/contract/applications';
import { LineChart } from '../../../ui/LineChart.tsx';
import { LoadingGap } from '../../../ui/LoadingGap.tsx';
import { useAddress } from '../../../ui/useAddress.ts';
import { axisLabels, dayLabel, FigureCard } from '../../analytics/index.ts';
import { useApplicationsOverview } from '../api/overview.ts';
import classes from './ApplicationFigures.module.css';

const { came, share, time, silent, week } = applicationTexts.admin;

const plain = (value: number): string => value.toLocaleString();
const percent = (value: number): string =>
  value.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });
const hours = (value: number): string =>
  value.toLocaleString(undefined, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
/**
 * Cards of the overview: applications, answers, their share and time by week, and the companies that answer
 * nobody.
 */
export function ApplicationFigures() {
  const [{ period = '30' }] = useAddress();
  const { data, isPending } = useApplicationsOverview(period);
  if (isPending) return <LoadingGap />;
  if (!data) return null;
  const { weeks } = data;
  const answered = weeks.filter((one) => one.medianSeconds !== null);
  return (
    <>
      <ByWeek
        {...came}
        weeks={weeks.map((one) => one.week)}
        lines={[
          { label: came.title, values: weeks.map(({ applications }) => applications) },
          { label: came.answered, values: weeks.map((one) => one.answered) },
        ]}
        format={plain}
      />
      <ByWeek
        {...share}
        weeks={weeks.filter(({ applications }) => applications > 0).map((one) => one.week)}
        lines={[
          {
            label: share.title,
            values: weeks
              .filter(({ applications }) => applications > 0)
              .map((one) => one.answered / one.applications),
          },
        ]}
        format={percent}
        finest={0.01}
      />
      <ByWeek
        {...time}
        weeks={answered.map((one) => one.week)}
        lines={[{ label: time.title, values: answered.map((one) => (one.medianSeconds ?? 0) / 3600) }]}
        format={hours}
        finest={0.1}
      />
      <Silent overview={data} />
    </>
  );
}

type Props = {
  title: string;
  text: string;
  weeks: readonly string[];
  lines: readonly { label: string; values: readonly number[] }[];
  format: (value: number) => string;
  /** The smallest step of the axis; one if left out. */
  finest?: number;
};

function ByWeek({ title, text, weeks, lines, format, finest }: Props) {
  const isEmpty = lines.every(({ values }) => values.every((value) => value === 0));
  return (
    <FigureCard
      title={title}
      text={text}
      format={format}
      head={[week, ...lines.map(({ label }) => label)]}
      rows={weeks.map((one, index) => [dayLabel(one), ...lines.map(({ values }) => values[index] ?? 0)])}
      isEmpty={isEmpty}
    >
      <LineChart
        label={`${title}. ${text}`}
        lines={lines}
        format={format}
        points={axisLabels(weeks)}
        finest={finest}
      />
    </FigureCard>
  );
}

/** The companies with the most waiting students, each with a link. */
function Silent({ overview: { silent: companies, isMoreSilent } }: { overview: ApplicationsOverview }) {
  const [, change] = useAddress();
  return (
    <FigureCard
      title={silent.title}
      text={silent.text}
      head={[silent.company, came.title]}
      rows={companies.map(({ name, applications }) => [name, applications])}
      isEmpty={companies.length === 0}
    >
      <ul className={classes.silent}>
        {companies.map(({ id, name, applications }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.company}
              onClick={() => change({ tab: 'companies', q: name, show: undefined }, { replace: false })}
            >
              {name}
            </button>
            <span>{silent.waiting(applications)}</span>
          </li>
        ))}
      </ul>
      {isMoreSilent && <p className={classes.empty}>{silent.more}</p>}
    </FigureCard>
  );
}
