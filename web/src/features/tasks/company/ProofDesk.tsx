import type { DecisionAct, Proof, ProofSelection } from '@ambitionhub/contract/tasks';
import { taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { PagedQuery } from '../../../ui/PagedList.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import classes from '../Tasks.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { ProofDrawer } from './ProofDrawer.tsx';
import type { ProofRowProps } from './ProofRow.tsx';

const texts = taskTexts.review;

type Props = {
  /** The proofs of the list, in order. */
  rows: readonly Proof[];
  found: PagedQuery | null;
  /** All waiting proofs that match the list's filters; null for a list of other proofs. */
  everything: ProofSelection | null;
  /** Renders the list, with the data that rows need. */
  children: (row: (proof: Proof) => ProofRowProps) => ReactNode;
};

/** The actions around a company's list of proofs: select, decide, undo, and open one. */
export function ProofDesk({ rows, found, everything, children }: Props) {
  const [open, setOpen] = useSearchParam('handIn');
  const [chosen, setChosen] = useState<readonly Proof['id'][]>([]);
  const [dialog, setDialog] = useState<{ act: DecisionAct; selection: ProofSelection } | null>(null);
  const there = chosen.filter((id) => rows.some((row) => row.id === id));
  const proofOf = (id: Proof['id'] | undefined) => rows.find((row) => row.id === id);
  const show = (id: Proof['id'] | undefined): void => setOpen(id, { replace: open !== undefined });
  const neighbors = useNeighbors({
    rows,
    keyOf: ({ id }) => id,
    open: open ?? null,
    onOpen: ({ id }) => show(id),
    found: found ?? nothing,
  });
  const ask = (act: DecisionAct): void => {
    if (everything !== null) setDialog({ act, selection: there.length > 0 ? { proofs: there } : everything });
  };
  const row = (proof: Proof): ProofRowProps => ({
    proof,
    isOpen: proof.id === open,
    isChosen: there.includes(proof.id),
    onChoose: (isChosen) =>
      setChosen(
        isChosen ? [...there, proof.id].slice(0, taskLimits.chosen) : there.filter((id) => id !== proof.id),
      ),
    onOpen: () => show(proof.id),
    onReturn: () => setDialog({ act: 'return', selection: { proofs: [proof.id] } }),
  });
  return (
    <>
      {children(row)}
      {everything !== null && rows.some(({ state }) => state === 'handed-in') && (
        <fieldset
          className={classes.bulk}
          {...(there.length > 0 && { 'data-chosen': '' })}
          aria-label={texts.bulk}
        >
          <span role="status" className={classes.muted}>
            {there.length > 0 ? texts.chosen(there.length) : texts.everything}
          </span>
          {(['approve', 'return', 'decline'] as const).map((act) => (
            <Button key={act} variant="default" onClick={() => ask(act)}>
              {texts.many[act]}
            </Button>
          ))}
          {there.length > 0 && (
            <Button variant="subtle" onClick={() => setChosen([])}>
              {texts.clear}
            </Button>
          )}
        </fieldset>
      )}
      {open === undefined && <Decisions />}
      {open !== undefined && (
        <ProofDrawer id={open} neighbors={neighbors} onShow={show} onClose={() => setOpen(undefined)} />
      )}
      {dialog && (
        <DecideDialog
          {...dialog}
          one={'proofs' in dialog.selection ? proofOf(dialog.selection.proofs[0]) : undefined}
          onClose={() => setDialog(null)}
          onDecided={() => setChosen([])}
        />
      )}
    </>
  );
}

const nothing = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
