import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { useCallback, useEffect, useRef } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import type { useApplicants } from '../api/applicants.ts';
import { ApplicantRow } from './ApplicantRow.tsx';

const texts = applicationTexts.company;

type Props = {
  found: ReturnType<typeof useApplicants>;
  applicants: readonly Applicant[];
  selected: UserId | null;
  isFiltered: boolean;
  /** Null if no bulk action is possible. */
  selection: Selection | null;
  onOpen: (id: UserId) => void;
  /** Clears the filters. */
  onClear: () => void;
};

const keyOf = (applicant: Applicant) => applicant.with.id;

/** The applicants at a stage of the pipeline. */
export function ApplicantList({
  found,
  applicants,
  selected,
  isFiltered,
  selection,
  onOpen,
  onClear,
}: Props) {
  const chosen = useRef(selection);
  useEffect(() => {
    chosen.current = selection;
  });
  // Stable for every row, so that a choice renders only one row again.
  const choose = useCallback((id: UserId, isChosen: boolean) => chosen.current?.choose([id], isChosen), []);
  const { error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = found;
  return (
    <WindowedList
      found={found}
      rows={isPending ? undefined : applicants}
      keyOf={keyOf}
      selected={selected}
      rowHeight={108}
      label={texts.title}
      loading={texts.loading}
      more={texts.more}
      empty={
        isFiltered
          ? {
              title: texts.empty,
              text: texts.filter.none,
              children: (
                <Button variant="default" onClick={onClear}>
                  {texts.filter.clear}
                </Button>
              ),
            }
          : { title: texts.empty, text: texts.emptyHint }
      }
      failure={
        error && (
          <ErrorState
            message={texts.failed(reasonOf(error))}
            onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
            retrying={isFetching}
          />
        )
      }
      renderRow={(applicant, place) => (
        <ApplicantRow
          applicant={applicant}
          isChosen={selection?.isChosen(applicant.with.id) ?? null}
          onChoose={choose}
          onOpen={onOpen}
          {...place}
        />
      )}
    />
  );
}
