import type { UserId } from '@ambitionhub/contract/accounts';
import { useMemo, useSyncExternalStore } from 'react';
import { type Form, openDraft } from './draft.ts';

/**
 * What was typed into a form and is not sent or saved yet: there again after a reload, a session that ended and in a new
 * tab. `of` says what the form is about, where there is one for each.
 */
export function useDraft<Fields extends object>(form: Form<Fields>, userId: UserId, of?: string) {
  const draft = useMemo(() => openDraft(form, userId, of), [form, userId, of]);
  const typed = useSyncExternalStore(draft.subscribe, draft.typed);
  const isElsewhere = useSyncExternalStore(draft.subscribe, draft.isElsewhere);
  return useMemo(
    () => ({
      typed,
      isElsewhere,
      /** Changes some of the fields. */
      type: (change: Partial<Fields>) => draft.keep({ ...draft.typed(), ...change }),
      keep: draft.keep,
      drop: draft.drop,
      done: draft.done,
    }),
    [draft, typed, isElsewhere],
  );
}
