import { type DecisionAct, type DecisionId, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useLetterKeys } from '../../../ui/useLetterKeys.ts';
import { useDecide } from '../api/tasks.ts';
import classes from '../Tasks.module.css';
import { DecideDialog } from './DecideDialog.tsx';

const texts = taskTexts.review;

const letters: Readonly<Record<string, DecisionAct>> = { a: 'approve', r: 'return', d: 'decline' };

type Props = { proof: Proof; onDecided: () => void };

/** The decisions about an open proof, also with the keys A, R and D; renders nothing if none is possible. */
export function ProofActs({ proof, onDecided }: Props) {
  const { mutate, isPending, error } = useDecide();
  const [asked, setAsked] = useState<DecisionAct | null>(null);
  // The same id for a retry after a lost answer, so that it is not a second decision.
  const [id] = useState(() => crypto.randomUUID() as DecisionId);
  const place = useRef<HTMLDivElement>(null);
  const mayDecide = proof.state === 'handed-in' && proof.deciding === null;
  const selection = { proofs: [proof.id] };

  const act = (what: DecisionAct): void => {
    if (!mayDecide || isPending) return;
    if (what !== 'approve') setAsked(what);
    else mutate({ id, selection, act: what, reason: null, note: '', expected: 1 }, { onSuccess: onDecided });
  };

  const [shownAt] = useState(() => performance.now());
  useLetterKeys((letter) => {
    const isOnTop = [...document.querySelectorAll('dialog[open]')].at(-1)?.contains(place.current);
    const what = letters[letter];
    if (!isOnTop || what === undefined) return undefined;
    return { act: () => act(what), ...(what === 'approve' && { shownAt }) };
  });

  return (
    <div ref={place} className={classes.choice}>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {mayDecide && (
        <>
          <div className={classes.acts}>
            <Button busy={isPending} aria-keyshortcuts="A" onClick={() => act('approve')}>
              {texts.approve}
            </Button>
            <Button variant="default" aria-keyshortcuts="R" onClick={() => act('return')}>
              {texts.return}
            </Button>
            <Button variant="default" aria-keyshortcuts="D" onClick={() => act('decline')}>
              {texts.decline}
            </Button>
          </div>
          <p className={classes.keys}>{texts.keys}</p>
        </>
      )}
      {asked && (
        <DecideDialog
          act={asked}
          selection={selection}
          one={proof}
          onClose={() => setAsked(null)}
          onDecided={onDecided}
        />
      )}
    </div>
  );
}
