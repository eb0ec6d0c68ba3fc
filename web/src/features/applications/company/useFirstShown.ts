import type { UserId } from '@ambitionhub/contract/accounts';
import { useEffect, useRef } from 'react';
import { useIsRoomy } from '../../../ui/useIsWide.ts';

/** More rows than this fill most of the list. */
const few = 6;

type Shown = {
  /** The list's name: each is opened at its first applicant only once. */
  readonly list: string;
  /** Its applicants, empty until they are loaded. */
  readonly ids: readonly UserId[];
  readonly isOneOpen: boolean;
  readonly preview: (id: UserId) => void;
};

/** In a large window a short list shows its first applicant: most of the window would be empty. */
export function useFirstShown({ list, ids, isOneOpen, preview }: Shown): void {
  const isRoomy = useIsRoomy();
  const done = useRef<string | null>(null);
  const [first] = ids;
  const isShort = ids.length <= few;
  useEffect(() => {
    if (first === undefined || done.current === list) return;
    done.current = list;
    if (isRoomy && isShort && !isOneOpen) preview(first);
  }, [list, first, isShort, isRoomy, isOneOpen, preview]);
}
