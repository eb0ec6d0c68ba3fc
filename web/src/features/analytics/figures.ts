import {
  type AnswerTime,
  answerTimes,
  type Measure,
  type Overview,
  overviewTexts,
} from '@ambitionhub/contract/analytics';
import { paths } from '@ambitionhub/contract/routes';
import type { Line } from '../../ui/LineChart.tsx';

export type Figure = {
  readonly title: string;
  readonly text: string;
  readonly lines: readonly Line[];
  /** The sum of all lines in the same number of days before, step by step. */
  readonly before: readonly number[];
  /** In cents, not a count. */
  readonly isMoney?: boolean;
};

const { charts, subjects } = overviewTexts;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Part = {
  readonly subject: string;
  readonly counts: readonly number[];
  readonly before: readonly number[];
};

const of = ({ series }: Overview, measure: Measure): readonly Part[] =>
  series.filter((one) => one.measure === measure);

/** The sum of several subjects' counts, step by step. */
const together = (
  { days }: Overview,
  parts: readonly Part[],
  when: 'counts' | 'before' = 'counts',
): number[] => days.map((_, step) => sum(parts.map((part) => part[when][step] ?? 0)));

const beforeOf = (overview: Overview, measure: Measure): number[] =>
  together(overview, of(overview, measure), 'before');

const totalOf = (
  overview: Overview,
  measure: Measure,
  is: (subject: string) => boolean = () => true,
): number =>
  sum(
    of(overview, measure)
      .filter(({ subject }) => is(subject))
      .flatMap(({ counts }) => counts),
  );

/** One line for each of the two sides, always in the same order. */
const sides = (overview: Overview, measure: Measure, names: readonly (keyof typeof subjects)[]): Line[] =>
  names.map((name) => ({
    label: subjects[name],
    values: together(
      overview,
      of(overview, measure).filter(({ subject }) => subject === name),
    ),
  }));

const one = (overview: Overview, measure: Measure, { title, text }: { title: string; text: string }) => ({
  title,
  text,
  lines: [{ label: title, values: together(overview, of(overview, measure)) }],
  before: beforeOf(overview, measure),
});

/** The trends, by day or by week. */
export const trendsOf = (overview: Overview): readonly Figure[] => [
  {
    ...charts.signUps,
    lines: sides(overview, 'sign-ups', ['student', 'company']),
    before: beforeOf(overview, 'sign-ups'),
  },
  one(overview, 'published', charts.published),
  {
    ...charts.messages,
    lines: sides(overview, 'messages', ['student', 'company']),
    before: beforeOf(overview, 'messages'),
  },
  one(overview, 'views', charts.visits),
  {
    ...charts.clicks,
    lines: sides(overview, 'clicks', ['student_get_started', 'company_get_started']),
    before: beforeOf(overview, 'clicks'),
  },
  one(overview, 'reports', charts.reports),
  { ...one(overview, 'revenue', charts.revenue), isMoney: true },
];

/** The views of each page, the most viewed first. */
export const pagesOf = (overview: Overview) =>
  of(overview, 'views')
    .map(({ subject, counts }) => ({ label: subject, value: sum(counts) }))
    .sort((a, b) => b.value - a.value);

const landing: readonly string[] = [paths.home, paths.studentLanding, paths.companyLanding];

/** From the first view of the product to an answer. */
export function funnelOf(overview: Overview) {
  const { funnel } = overviewTexts;
  return [
    { label: funnel.landing, value: totalOf(overview, 'views', (path) => landing.includes(path)) },
    ...(['clicks', 'sign-ups', 'published', 'conversations', 'answers'] as const).map((measure) => ({
      label: funnel[measure],
      value: totalOf(overview, measure),
    })),
  ];
}

export type Answered = {
  readonly by: 'student' | 'company';
  readonly begun: number;
  readonly answered: number;
};

/** The number of conversations started by one side that the other side has answered. */
export const answeredOf = (overview: Overview): readonly Answered[] =>
  (['student', 'company'] as const).map((by) => ({
    by,
    begun: totalOf(overview, 'conversations', (subject) => subject === by),
    answered: totalOf(overview, 'answers', (subject) => subject.startsWith(`${by}:`)),
  }));

/** How soon the first answers came, on both sides. */
export const answerTimesOf = (overview: Overview) =>
  (Object.keys(answerTimes) as AnswerTime[]).map((time) => ({
    label: overviewTexts.answerTimes[time],
    value: totalOf(overview, 'answers', (subject) => subject.endsWith(`:${time}`)),
  }));
