import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/**
 * The browser's own modal dialog, which may stand over a modal chat. Its controls carry `keepsEscape`, so that Escape
 * closes only the upper one.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

export const keepsEscape = { 'data-mantine-stop-propagation': 'true' } as const;
