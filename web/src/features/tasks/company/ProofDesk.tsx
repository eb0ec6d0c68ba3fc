import type { DecisionAct, Proof, ProofSelection } from '@ambitionhub/contract/tasks';
import { taskLimits, taskTexts } from '@ambitionhub/contract/tasks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { MergedChoice, OtherChosen } from '../../../ui/mergedRows.ts';
import type { PagedQuery } from '../../../ui/PagedList.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useNeighbors } from '../../../ui/useNeighbors.ts';
import classes from '../Tasks.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { Decisions } from './Decisions.tsx';
import { ProofDrawer } from './ProofDrawer.tsx';
import type { ProofRowProps } from './ProofRow.tsx';

const texts = taskTexts.review;
const acts = ['approve', 'return', 'decline'] as const;
const approval = ['approve'] as const;

type Props = {
  /** The proofs of the list, in order. */
  rows: readonly Proof[];
  found: PagedQuery | null;
  /** All waiting proofs that match the list's filters; null for a list of other proofs. */
  everything: ProofSelection | null;
  /** Selected rows of another kind in the same list. */
  others?: OtherChosen | null;
  /** Renders the list, with the data that rows need, and with what selects all of them. */
  children: (row: (proof: Proof) => ProofRowProps, choice: MergedChoice) => ReactNode;
};

/** The actions around a company's list of proofs: select, decide, undo, and open one. */
export function ProofDesk({ rows, found, everything, others = null, children }: Props) {
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
  const choose = (ids: readonly Proof['id'][]): void => setChosen(ids.slice(0, taskLimits.chosen));
  const row = (proof: Proof): ProofRowProps => ({
    proof,
    isOpen: proof.id === open,
    isChosen: there.includes(proof.id),
    onChoose: (isChosen) => choose(isChosen ? [...there, proof.id] : there.filter((id) => id !== proof.id)),
    onOpen: () => show(proof.id),
    onReturn: () => setDialog({ act: 'return', selection: { proofs: [proof.id] } }),
  });
  const waiting = rows.filter(({ state }) => state === 'handed-in').map(({ id }) => id);
  const isChosen = there.length > 0 || others !== null;
  // With all of them in sight, they can be selected.
  const hasMore = waiting.length > 0 && found?.hasNextPage === true;
  const clear = (): void => {
    setChosen([]);
    others?.clear();
  };
  return (
    <>
      {children(row, {
        count: waiting.length,
        chosen: there.length,
        chooseAll: (isChosen) => choose(isChosen ? waiting : []),
      })}
      {everything !== null && (isChosen || hasMore) && (
        <fieldset className={classes.bulk} {...(isChosen && { 'data-chosen': '' })} aria-label={texts.bulk}>
          <span role="status" className={classes.muted}>
            {!isChosen
              ? texts.everything
              : others === null
                ? texts.chosen(there.length)
                : there.length === 0
                  ? others.label
                  : texts.chosenAnd(there.length, others.label)}
          </span>
          {others !== null && there.length === 0 ? (
            <Button busy={others.busy} onClick={others.approve}>
              {texts.approve}
            </Button>
          ) : (
            // Each returned week needs a note of its own.
            (others === null ? acts : approval).map((act) => (
              <Button key={act} variant="default" onClick={() => ask(act)}>
                {texts.many[act]}
              </Button>
            ))
          )}
          {isChosen && (
            <Button variant="subtle" onClick={clear}>
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
          also={dialog.act === 'approve' ? (others?.label ?? null) : null}
          onClose={() => setDialog(null)}
          onDecided={() => {
            setChosen([]);
            if (dialog.act === 'approve') others?.approve();
          }}
        />
      )}
    </>
  );
}

const nothing = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };
