import type { UserId } from '@ambitionhub/contract/accounts';
import { useCallback } from 'react';
import { useKept } from '../../../session/useKept.ts';
import { asDraft, type Draft, draftName, keepDraft } from '../outbox/drafts.ts';

/** What stands in the input for one person: the same in every tab, kept over a reload and a session that ends. */
export function useDraft(userId: UserId, other: UserId): readonly [Draft, (draft: Draft) => void] {
  const [draft] = useKept(userId, draftName(other), asDraft);
  const write = useCallback((next: Draft) => keepDraft(userId, other, next), [userId, other]);
  return [draft, write];
}
