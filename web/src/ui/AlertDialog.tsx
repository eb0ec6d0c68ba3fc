import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import classes from './AlertDialog.module.css';
import { Button } from './Button.tsx';
import { afterLayer } from './layers.ts';
import { ModalDialog } from './ModalDialog.tsx';

/** Shows a text that the user must read, with a note below it. Resolves when they close it. */
export type ShowAlert = (text: string, note?: string) => Promise<void>;

const AlertContext = createContext<ShowAlert | null>(null);

/** `await alert('…')` where the specification names an alert: one dialog with exactly that text and an OK button. */
export function useAlert(): ShowAlert {
  const show = use(AlertContext);
  if (show === null) throw new Error('useAlert needs an AlertProvider above it');
  return show;
}

type Pending = { id: number; text: string; note: string | undefined; read: () => void };

/** Alerts wait for each other, in the order of the calls. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const [last, setLast] = useState<Pending | null>(null);
  const count = useRef(0);

  const show = useCallback<ShowAlert>((text, note) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    count.current += 1;
    const alert = { id: count.current, text, note, read: resolve };
    setQueue((waiting) => [...waiting, alert]);
    return promise;
  }, []);

  // The caller may lead on to another page.
  useEffect(() => {
    if (last !== null) afterLayer(last.read);
  }, [last]);

  const current = queue[0];
  return (
    <AlertContext value={show}>
      {children}
      {current && (
        <AlertDialog
          key={current.id}
          text={current.text}
          note={current.note}
          onClose={() => {
            setQueue((waiting) => waiting.filter((alert) => alert !== current));
            setLast(current);
          }}
        />
      )}
    </AlertContext>
  );
}

function AlertDialog({ text, note, onClose }: Pick<Pending, 'text' | 'note'> & { onClose: () => void }) {
  const textId = useId();
  const noteId = useId();
  return (
    <ModalDialog
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={note === undefined ? undefined : noteId}
      onClose={onClose}
    >
      <div className={classes.alert}>
        <p id={textId} className={classes.text}>
          {text}
        </p>
        {note !== undefined && (
          <p id={noteId} className={classes.text}>
            {note}
          </p>
        )}
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </div>
    </ModalDialog>
  );
}
