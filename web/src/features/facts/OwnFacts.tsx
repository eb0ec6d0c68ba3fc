import {
  type CountedCompany,
  factLines,
  howCounted,
  ownFactTexts as texts,
} from '@ambitionhub/contract/facts';
import { ratingTexts } from '@ambitionhub/contract/reviews';
import { reasonOf } from '../../session/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FactGrid } from '../../ui/FactGrid.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useOwnFacts } from './api/own.ts';
import { HowCounted } from './HowDialog.tsx';
import classes from './OwnFacts.module.css';

type Props = {
  /** What students see besides, before the facts. */
  others?: readonly string[];
};

/** What students see of the company, the figures behind it, which only the company sees, and how they are counted. */
export function OwnFacts({ others = [] }: Props) {
  const { data, error, isFetching, refetch } = useOwnFacts();
  if (!data)
    return error ? (
      <ErrorState
        message={texts.failed(reasonOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonRows rows={2} label={texts.loading} />
    );
  const { rating, shown } = data;
  const stars = rating && ratingTexts.rating(rating.mean, rating.count);
  const lines = [...(stars ? [stars] : []), ...others, ...factLines(shown)];
  return (
    <>
      <FactGrid
        facts={{
          [texts.shown]: lines.length === 0 ? texts.nothing : <Lines lines={lines} />,
          ...(data.counted && countsOf(data.counted)),
        }}
      />
      <details className={classes.how}>
        <summary>{howCounted}</summary>
        <HowCounted of="company" />
      </details>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const names = ['approvals', 'earnings', 'paidEarnings', 'paidStudents', 'ambassadors'] as const;
const countsOf = (counted: CountedCompany) =>
  Object.fromEntries(names.map((name) => [texts.counts[name], counted[name].toLocaleString('en-US')]));
