import type { UserId } from '@ambitionhub/contract/accounts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useViewer } from '../session.tsx';
import { type Form, openDraft } from './draft.ts';

/** What another tab did last with the form on the screen: typed into it, or sent, saved or discarded it. */
export type ElsewhereAct = 'typed' | 'ended';

/**
 * A form's input that is not sent or saved yet. It survives a reload and the end of a session, and is the same in
 * every tab. `of` is the person or thing that the input is about; null if it is about the user, or not about anyone yet.
 */
export const useDraft = <Fields extends object>(form: Form<Fields>, of: string | null) =>
  useDraftOf(useViewer().id, form, of ?? undefined);

/** The subject of a form about several people or things: input for some of them is not for others. */
export const subjectOf = (about: unknown): string => encodeURIComponent(JSON.stringify(about));

/** The same for a given user, who may not be signed in. */
export function useDraftOf<Fields extends object>(userId: UserId, form: Form<Fields>, of?: string) {
  const draft = useMemo(() => openDraft(form, userId, of), [form, userId, of]);
  const typed = useSyncExternalStore(draft.subscribe, draft.typed);
  const [changedElsewhere, setChangedElsewhere] = useState<typeof draft | null>(null);
  useEffect(() => draft.subscribe((isElsewhere) => setChangedElsewhere(isElsewhere ? draft : null)), [draft]);

  const act: ElsewhereAct = Object.keys(typed).length > 0 ? 'typed' : 'ended';
  const elsewhere = changedElsewhere === draft ? act : null;
  return useMemo(
    () => ({
      typed,
      elsewhere,
      /** The input of this moment, which may be newer than the one on the screen. */
      read: draft.typed,
      /** Changes some of the fields. */
      type: (change: Partial<Fields>) => draft.keep({ ...draft.typed(), ...change }),
      keep: draft.keep,
      drop: draft.drop,
      done: draft.done,
    }),
    [draft, typed, elsewhere],
  );
}
