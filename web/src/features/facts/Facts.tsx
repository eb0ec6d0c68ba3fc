import { type Facts as FactsOf, factLines, howCounted } from '@ambitionhub/contract/facts';
import { useState } from 'react';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { dotted } from '../../ui/dotted.ts';
import classes from './Facts.module.css';

const HowDialog = lazyDialog(async () => (await import('./HowDialog.tsx')).HowDialog);

type Props = {
  /** Whom they are about. */
  of: 'company' | 'student';
  facts: FactsOf;
  /** Whether other facts stand next to them: a rating, or how soon a company answers. */
  hasOthers: boolean;
};

/** Facts in one line, and how they are counted; nothing without any. */
export function Facts({ of, facts, hasOthers }: Props) {
  const lines = factLines(facts);
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0 && !hasOthers) return null;
  return (
    <>
      <p className={classes.facts}>
        {dotted(lines)}{' '}
        <button type="button" className={classes.how} data-touch onClick={() => setOpen(true)}>
          {howCounted}
        </button>
      </p>
      {isOpen && <HowDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
