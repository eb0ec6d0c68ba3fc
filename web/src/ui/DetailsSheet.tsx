import { type ReactNode, useEffect, useRef } from 'react';
import classes from './DetailsSheet.module.css';
import { Dialog } from './Dialog.tsx';
import { NavButton } from './NavButton.tsx';
import { useLetterKeys } from './useLetterKeys.ts';
import type { Neighbors } from './useNeighbors.ts';

type Props = {
  title: string;
  /** The key of its content. New content starts at the top. */
  of: string;
  /** Moves between rows of its list, also with J and K; absent if there is no list. */
  neighbors?: Neighbors | undefined;
  /** Two columns if there is room. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const labels = { previous: 'Previous', next: 'Next' } as const;

/** The details of a list's row, at the side of the list. */
export function DetailsSheet({ title, of, neighbors, isWide = false, onClose, children }: Props) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    const sheet = heading.current?.closest('dialog');
    // If one of the previous and next buttons was pressed, it keeps the focus.
    if (!document.activeElement?.matches('[aria-keyshortcuts]')) heading.current?.focus();
    sheet?.firstElementChild?.scrollTo({ top: 0 });
  }, [of]);

  useLetterKeys((letter, target) => {
    const action = letter === 'j' ? neighbors?.next : letter === 'k' ? neighbors?.previous : undefined;
    return action && isOnTop(heading.current?.closest('dialog'), target) ? { act: action } : undefined;
  });

  return (
    <Dialog
      title={
        <span ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </span>
      }
      look="details"
      {...(isWide && classes.wide !== undefined && { className: classes.wide })}
      closable
      tools={
        neighbors && (
          <>
            <NavButton icon="chevronUp" label={labels.previous} action={neighbors.previous} letter="K" />
            <NavButton icon="chevronDown" label={labels.next} action={neighbors.next} letter="J" />
          </>
        )
      }
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}

/** Whether a key is for this sheet and not for a dialog on top of it. A press on plain text focuses the body. */
function isOnTop(sheet: Element | null | undefined, target: Element): boolean {
  return sheet === (target.closest('dialog') ?? [...document.querySelectorAll('dialog[open]')].at(-1));
}
