import type { UserId } from '@ambitionhub/contract/accounts';
import type { Applicant, ShownStatus } from '@ambitionhub/contract/applications';
import { useCallback, useRef, useState } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';

/** The current stage of the pipeline and the open application, from the address. */
export function useOpenApplicant() {
  const [{ stage = 'sent', applicant = null }, change] = useAddress();
  /** Whether the user opened it here, so that the focus may move to it. */
  const [chosen, setChosen] = useState(false);
  const opened = useRef(false);

  const open = useCallback(
    (id: UserId) => {
      setChosen(true);
      if (applicant === null) opened.current = true;
      change({ applicant: id }, { replace: applicant !== null });
    },
    [applicant, change],
  );

  /** On a phone Back leads to the list, as the browser's own Back does. */
  const close = useCallback(() => {
    if (opened.current) window.history.back();
    else change({ applicant: undefined });
    opened.current = false;
  }, [change]);

  const show = useCallback(
    (next: ShownStatus) => {
      opened.current = false;
      change({ stage: next, applicant: undefined });
    },
    [change],
  );

  return { stage, applicant, chosen, open, close, show };
}

/**
 * The open applicant keeps their place in the list, even though opening marks the application as seen and so
 * moves it to another stage.
 */
export function useHeld(rows: readonly Applicant[], selected: UserId | null): readonly Applicant[] {
  const [held, setHeld] = useState<{ row: Applicant; index: number } | null>(null);
  const index = rows.findIndex((row) => row.with.id === selected);
  const row = rows[index];
  if (row && (held?.row !== row || held.index !== index)) setHeld({ row, index });
  if (row || held === null || held.row.with.id !== selected) return rows;
  return rows.toSpliced(held.index, 0, { ...held.row, unread: 0 });
}
