import type { UserId } from '@ambitionhub/contract/accounts';
import { useState } from 'react';

export type Selection = {
  readonly ids: readonly UserId[];
  /** All that the search finds, and not only those that are shown. */
  readonly isAll: boolean;
  readonly isChosen: (id: UserId) => boolean;
  readonly choose: (ids: readonly UserId[], chosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

const nobody: readonly UserId[] = [];

type Chosen = { readonly search: string; readonly ids: readonly UserId[]; readonly isAll: boolean };

/**
 * Which rows of a list are chosen, at most so many one by one. Another search begins with none: nobody is acted on who is
 * out of sight.
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
