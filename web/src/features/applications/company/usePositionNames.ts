import type { Applicant } from '@ambitionhub/contract/applications';
import { positionTexts } from '@ambitionhub/contract/positions';
import { useCallback, useMemo } from 'react';
import { usePositions } from '../api/positions.ts';

/** The titles of the company's positions by id, and which one to name with an applicant. */
export function usePositionNames() {
  const { data, isPending } = usePositions();
  const titles = useMemo(
    () =>
      new Map<string, string>(data?.positions.map(({ id, title }) => [id, title || positionTexts.unnamed])),
    [data],
  );
  // A company's only position is not repeated in every row; a deleted one is shown, to tell it apart.
  const positionOf = useCallback(
    ({ position, positionName }: Applicant): string =>
      titles.size > 1 || (titles.size === 1 && !titles.has(position)) ? positionName : '',
    [titles],
  );
  return { titles, positionOf, isPending };
}
