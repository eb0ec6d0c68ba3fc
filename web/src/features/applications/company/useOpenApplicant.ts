import type { UserId } from '@ambitionhub/contract/accounts';
import type { Applicant, ShownStatus } from '@ambitionhub/contract/applications';
import { useCallback, useRef, useState } from 'react';
import { useAddress } from '../../../ui/useAddress.ts';

/** Which place of the pipeline is looked at and whose application of it is open, by the address. */
export function useOpenApplicant() {
  const [{ stage = 'sent', applicant = null }, change] = useAddress();
  /** Whether somebody has asked for it here, so that the focus may go to it. */
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

  /** The way back leads to the list on a phone, as the browser's own does. */
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
 * Whoever is looked at stays in the list at their place, though the application has moved to another one by that: it is
 * opened, and so it is seen.
 */
export function useHeld(rows: readonly Applicant[], selected: UserId | null): readonly Applicant[] {
  const [held, setHeld] = useState<{ row: Applicant; index: number } | null>(null);
  const index = rows.findIndex((row) => row.with.id === selected);
  const row = rows[index];
  if (row && (held?.row !== row || held.index !== index)) setHeld({ row, index });
  if (row || held === null || held.row.with.id !== selected) return rows;
  return rows.toSpliced(held.index, 0, { ...held.row, unread: 0 });
}
