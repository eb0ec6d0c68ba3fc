import type { UserId } from '@ambitionhub/contract/accounts';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftOf, keepDraft, onDraftRestored } from '../outbox/drafts.ts';

/** What stands in the input for one person, kept over a reload and a sign-out. */
export function useDraft(userId: UserId, other: UserId): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => draftOf(userId, other));

  useEffect(() => onDraftRestored(userId, other, () => setDraft(draftOf(userId, other))), [userId, other]);

  const write = useCallback(
    (next: Draft) => {
      keepDraft(userId, other, next);
      setDraft(next);
    },
    [userId, other],
  );
  return [draft, write];
}
