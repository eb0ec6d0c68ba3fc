import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useState } from 'react';

export type Selection = {
  readonly ids: readonly ParticipantId[];
  /** All matches, including those not shown. */
  readonly isAll: boolean;
  readonly isChosen: (id: ParticipantId) => boolean;
  readonly choose: (ids: readonly ParticipantId[], chosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

const nobody: readonly ParticipantId[] = [];

type Chosen = { readonly search: string; readonly ids: readonly ParticipantId[]; readonly isAll: boolean };

/**
 * The selected rows of a list, up to a limit when selected one by one. A new search clears them, so that nobody
 * acts on rows they cannot see.
 */
export function useSelection(search: string, limit: number): Selection {
  const [chosen, setChosen] = useState<Chosen>({ search, ids: [], isAll: false });
  const { ids, isAll } = chosen.search === search ? chosen : { ids: nobody, isAll: false };
  return {
    ids,
    isAll,
    isChosen: (id) => isAll || ids.includes(id),
    choose: (some, isChosen) => {
      const others = ids.filter((id) => !some.includes(id));
      const next = isChosen ? [...others, ...some].slice(0, limit) : others;
      setChosen({ search, ids: next, isAll: false });
    },
    chooseAll: () => setChosen({ search, ids: [], isAll: true }),
    clear: () => setChosen({ search, ids: [], isAll: false }),
  };
}
