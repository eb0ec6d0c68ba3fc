import type { DecisionId } from '@ambitionhub/contract/tasks';
import { useState } from 'react';
import { refusalOf } from '../../../session/api.ts';

const newId = () => crypto.randomUUID() as DecisionId;

/** A decision's id: the same for a retry after a lost answer, so that it is not a second decision; a new one after a refusal. */
export function useDecisionId() {
  const [id, setId] = useState(newId);
  const onError = (error: unknown): void => {
    if (refusalOf(error) !== null) setId(newId());
  };
  return [id, onError] as const;
}
