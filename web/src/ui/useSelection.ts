import type { UserId } from '@ambitionhub/contract/accounts';
import { useState } from 'react';

export type Selection = {
  readonly ids: readonly UserId[];
  /** All matches, including those not shown. */
  readonly isAll: boolean;
  readonly isChosen: (id: UserId) => boolean;
  readonly choose: (ids: readonly UserId[], chosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

const nobody: readonly UserId[] = [];

type Chosen = { readonly search: string; readonly ids: readonly UserId[]; readonly isAll: boolean };

/**
 * The chosen rows of a list, up to a limit when chosen one by one. A new search clears them: nobody should
 * act on rows that are out of sight.
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
