import type { ReviewListName } from '@ambitionhub/contract/hours';
import type { Proof, ProofFilters, ProofState } from '@ambitionhub/contract/tasks';
import type { ReactNode } from 'react';
import type { MergedKind, OtherChosen } from '../../../ui/mergedRows.ts';
import { useProofs } from '../api/tasks.ts';
import { useWaitingProofs } from '../api/to-review.ts';
import { ProofDesk } from './ProofDesk.tsx';
import { ProofRow } from './ProofRow.tsx';

/** The states of proofs in each list of the review; a week that is not over has none. */
const states: Readonly<Record<ReviewListName, readonly ProofState[]>> = {
  waiting: ['handed-in'],
  running: [],
  returned: ['returned'],
  approved: ['approved'],
  declined: ['declined', 'objected', 'refused'],
};

/** The proofs as kinds of a merged list, and the number that wait; undefined until loaded. */
type Part = { readonly kinds: readonly MergedKind[]; readonly waiting: number | undefined };
type Props = {
  list: ReviewListName;
  query: string;
  others: OtherChosen | null;
  children: (part: Part) => ReactNode;
};

/** The proofs in a company's review, with the actions around the list. */
export function ProofsToReview({ list, query, others, children }: Props) {
  const [one, two, three] = states[list];
  const search: ProofFilters = query === '' ? {} : { query };
  const all = [useProofsIn(one, search), useProofsIn(two, search), useProofsIn(three, search)];
  const found = all.slice(0, states[list].length);
  const waiting = useWaitingProofs();
  const rowsOf = ({ data }: (typeof all)[number]): readonly Proof[] =>
    (data ?? []).filter(({ deciding }) => deciding === null);
  return (
    <ProofDesk
      rows={found.flatMap(rowsOf)}
      found={found[0] ?? null}
      everything={list === 'waiting' ? search : null}
      others={others}
    >
      {(row, choice) =>
        children({
          waiting,
          kinds: found.map((query) => ({
            found: query,
            choice,
            rows: rowsOf(query).map((proof) => ({
              key: proof.id,
              since: proof.since,
              content: <ProofRow {...row(proof)} />,
            })),
          })),
        })
      }
    </ProofDesk>
  );
}

const useProofsIn = (state: ProofState | undefined, search: ProofFilters) =>
  useProofs({ ...search, state: state ?? 'handed-in' }, state !== undefined);
