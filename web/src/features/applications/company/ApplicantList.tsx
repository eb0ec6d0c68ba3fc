import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import type { useApplicants } from '../api/applicants.ts';
import classes from './ApplicantList.module.css';
import { ApplicantRows } from './ApplicantRows.tsx';

const texts = applicationTexts.company;

type Props = {
  found: ReturnType<typeof useApplicants>;
  applicants: readonly Applicant[];
  selected: UserId | null;
  onOpen: (id: UserId) => void;
};

/** Who stands at a place of the pipeline, in each of the states that a list can be in. */
export function ApplicantList({ found, applicants, selected, onOpen }: Props) {
  const { error, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = found;
  if (isPending)
    return (
      <div className={classes.loading}>
        <SkeletonRows label={texts.loading} />
      </div>
    );
  const failure = error && (
    <ErrorState
      message={texts.failed(reasonOf(error))}
      onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
      retrying={isFetching}
    />
  );
  if (applicants.length === 0) return failure ?? <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <ApplicantRows
      applicants={applicants}
      selected={selected}
      onOpen={onOpen}
      onNearEnd={hasNextPage && error === null && !isFetchingNextPage ? fetchNextPage : null}
    >
      {isFetchingNextPage && (
        <div className={classes.loading}>
          <SkeletonRows rows={2} label={texts.more} />
        </div>
      )}
      {failure}
    </ApplicantRows>
  );
}
