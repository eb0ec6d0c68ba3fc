import { type DecisionAct, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useLetterKeys } from '../../../ui/useLetterKeys.ts';
import { useDecide } from '../api/tasks.ts';
import classes from '../Tasks.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { useDecisionId } from './useDecisionId.ts';

const texts = taskTexts.review;

const letters: Readonly<Record<string, DecisionAct>> = { a: 'approve', r: 'return', d: 'decline' };

type Props = { proof: Proof; onDecided: () => void };

/** The decisions about an open proof, also with the keys A, R and D; renders nothing if none is possible. */
export function ProofActs({ proof, onDecided }: Props) {
  const { mutate, isPending, error } = useDecide();
  const [openAct, setOpenAct] = useState<DecisionAct | null>(null);
  const [id, onError] = useDecisionId();
  const place = useRef<HTMLDivElement>(null);
  const mayDecide = proof.state === 'handed-in' && proof.deciding === null;
  const selection = { proofs: [proof.id] };
  const { cents } = proof;

  const act = (what: DecisionAct): void => {
    if (!mayDecide || isPending) return;
    if (what !== 'approve') setOpenAct(what);
    else
      mutate(
        { id, selection, act: what, reason: null, note: '', expected: 1, cents },
        { onSuccess: onDecided, onError },
      );
  };

  // A new amount is seen as late as a new proof.
  const [shown, setShown] = useState(() => ({ cents, at: performance.now() }));
  if (shown.cents !== cents) setShown({ cents, at: performance.now() });
  useLetterKeys((letter) => {
    const isOnTop = [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(place.current);
    const what = letters[letter];
    if (!isOnTop || what === undefined) return undefined;
    return { act: () => act(what), ...(what === 'approve' && { shownAt: shown.at }) };
  });

  return (
    <div ref={place} className={classes.choice}>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {mayDecide && (
        <div className={classes.acts}>
          <Button busy={isPending} aria-keyshortcuts="A" onClick={() => act('approve')}>
            {texts.approve}{' '}
            <span className={classes.key} aria-hidden="true">
              A
            </span>
          </Button>
          <Button variant="default" aria-keyshortcuts="R" onClick={() => act('return')}>
            {texts.return}{' '}
            <span className={classes.key} aria-hidden="true">
              R
            </span>
          </Button>
          <Button variant="default" aria-keyshortcuts="D" onClick={() => act('decline')}>
            {texts.decline}{' '}
            <span className={classes.key} aria-hidden="true">
              D
            </span>
          </Button>
        </div>
      )}
      {openAct && (
        <DecideDialog
          act={openAct}
          selection={selection}
          one={proof}
          onClose={() => setOpenAct(null)}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}
