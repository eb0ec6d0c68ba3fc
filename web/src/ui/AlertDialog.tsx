import { Button } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import classes from './AlertDialog.module.css';

/** Shows a text that has to be read, and resolves when it has been. */
export type ShowAlert = (text: string) => Promise<void>;

const AlertContext = createContext<ShowAlert | null>(null);

/** `await alert('…')` where the specification names an alert: one dialog with exactly that text and an OK button. */
export function useAlert(): ShowAlert {
  const show = use(AlertContext);
  if (show === null) throw new Error('useAlert needs an AlertProvider above it');
  return show;
}

type Pending = { id: number; text: string; read: () => void };

/** Several alerts wait for each other, in the order in which they were asked for. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const count = useRef(0);

  const show = useCallback<ShowAlert>((text) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    count.current += 1;
    const alert = { id: count.current, text, read: resolve };
    setQueue((waiting) => [...waiting, alert]);
    return promise;
  }, []);

  const current = queue[0];
  return (
    <AlertContext value={show}>
      {children}
      {current && (
        <AlertDialog
          key={current.id}
          text={current.text}
          onClose={() => {
            setQueue((waiting) => waiting.slice(1));
            current.read();
          }}
        />
      )}
    </AlertContext>
  );
}

/** The browser's own modal dialog: it makes the page behind inert, closes on Escape and gives the focus back. */
function AlertDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const textId = useId();

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    ok.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={textId}
      onClose={onClose}
    >
      <p id={textId} className={classes.text}>
        {text}
      </p>
      {/* Keeps Escape from also closing a dialog of Mantine's below this one. */}
      <Button data-mantine-stop-propagation="true" ref={ok} onClick={() => dialog.current?.close()}>
        OK
      </Button>
    </dialog>
  );
}
