import {
  type CountedCompany,
  factLines,
  howCounted,
  ownFactTexts as texts,
} from '@ambitionhub/contract/facts';
import { reasonOf } from '../../session/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { useOwnFacts } from './api/own.ts';
import classes from './HowDialog.module.css';
import { HowCounted } from './HowDialog.tsx';

/** What students see of the company, the figures behind it, which only the company sees, and how they are counted. */
export function OwnFacts() {
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
  const lines = factLines(data.shown);
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{texts.shown}</dt>
        <dd>
          {lines.length === 0 ? (
            texts.nothing
          ) : (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      {data.counted && <Counted counted={data.counted} />}
      <div>
        <dt>{howCounted}</dt>
        <dd>
          <details>
            <summary>{texts.details}</summary>
            <HowCounted of="company" />
          </details>
        </dd>
      </div>
    </dl>
  );
}

const names = ['approvals', 'earnings', 'paidEarnings', 'paidStudents', 'ambassadors'] as const;

const Counted = ({ counted }: { counted: CountedCompany }) =>
  names.map((name) => (
    <div key={name}>
      <dt>{texts.counts[name]}</dt>
      <dd>{counted[name].toLocaleString('en-US')}</dd>
    </div>
  ));
