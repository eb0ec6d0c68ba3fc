import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import type { useApplicants } from '../api/applicants.ts';
import { ApplicantRow } from './ApplicantRow.tsx';

const texts = applicationTexts.company;

type Props = {
  found: ReturnType<typeof useApplicants>;
  applicants: readonly Applicant[];
  selected: UserId | null;
  onOpen: (id: UserId) => void;
};

const keyOf = (applicant: Applicant) => applicant.with.id;

/** Who stands at a place of the pipeline. */
export function ApplicantList({ found, applicants, selected, onOpen }: Props) {
  const { error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = found;
  return (
    <WindowedList
      found={found}
      rows={isPending ? undefined : applicants}
      keyOf={keyOf}
      selected={selected}
      rowHeight={92}
      label={texts.title}
      loading={texts.loading}
      more={texts.more}
      empty={{ title: texts.empty, text: texts.emptyHint }}
      failure={
        error && (
          <ErrorState
            message={texts.failed(reasonOf(error))}
            onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
            retrying={isFetching}
          />
        )
      }
      renderRow={(applicant, place) => <ApplicantRow applicant={applicant} onOpen={onOpen} {...place} />}
    />
  );
}
