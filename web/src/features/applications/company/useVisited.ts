import type { UserId } from '@ambitionhub/contract/accounts';
import type { Applicant } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { hasSameItems } from '../../../session/same.ts';
import { keepVisited } from './keepVisited.ts';

type Shown = {
  readonly list: string;
  readonly applicants: readonly Applicant[];
  readonly visited: ReadonlySet<UserId>;
};

/**
 * A list's rows, with the visited applicants in their places until another list is shown; `list` names the
 * list.
 */
export function useVisited(
  rows: readonly Applicant[],
  selected: UserId | null,
  list: string,
): readonly Applicant[] {
  const [last, setLast] = useState<Shown>({ list, applicants: [], visited: new Set() });
  const before: Shown = last.list === list ? last : { list, applicants: [], visited: new Set() };
  const visited =
    selected === null || before.visited.has(selected)
      ? before.visited
      : new Set(before.visited).add(selected);
  const applicants = keepVisited(rows, before.applicants, visited);
  if (last !== before || visited !== before.visited || !hasSameItems(applicants, before.applicants))
    setLast({ list, applicants, visited });
  return applicants;
}
