import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import classes from './AlertDialog.module.css';
import { Button } from './Button.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { afterLayer } from './dialog-history.ts';
import { ModalDialog } from './ModalDialog.tsx';

/** Shows a text that the user must read, with a note below it. Resolves when they close it. */
export type ShowAlert = (text: string, note?: string) => Promise<void>;

/** A question with two answers; `stay` changes nothing. Resolves to true if the other answer was chosen. */
type Question = { readonly text: string; readonly stay: string; readonly act: string };
type Ask = (question: Question) => Promise<boolean>;

const AlertContext = createContext<{ readonly show: ShowAlert; readonly ask: Ask } | null>(null);

function useAlerts() {
  const alerts = use(AlertContext);
  if (alerts === null) throw new Error('useAlert needs an AlertProvider above it');
  return alerts;
}

/** `await alert('…')` where the specification names an alert: one dialog with exactly that text and an OK button. */
export const useAlert = (): ShowAlert => useAlerts().show;

/** `if (await ask({ … }))` before an action that cannot be undone. */
export const useQuestion = (): Ask => useAlerts().ask;

type Shown = { text: string; note?: string | undefined; question?: Question };
type Pending = Shown & { id: number; read: (accepted: boolean) => void };

/** Alerts wait for each other, in the order of the calls. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);
  const [last, setLast] = useState<{ read: () => void } | null>(null);
  const count = useRef(0);

  const alerts = useMemo(() => {
    const add = (shown: Shown): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      count.current += 1;
      const alert = { ...shown, id: count.current, read: resolve };
      setQueue((waiting) => [...waiting, alert]);
      return promise;
    };
    return {
      show: async (text: string, note?: string) => void (await add({ text, note })),
      ask: (question: Question) => add({ text: question.text, question }),
    };
  }, []);

  // The caller may navigate to another page.
  useEffect(() => {
    if (last !== null) afterLayer(last.read);
  }, [last]);

  const current = queue[0];
  return (
    <AlertContext value={alerts}>
      {children}
      {current && (
        <AlertDialog
          key={current.id}
          {...current}
          onClose={(accepted) => {
            setQueue((waiting) => waiting.filter((alert) => alert !== current));
            setLast({ read: () => current.read(accepted) });
          }}
        />
      )}
    </AlertContext>
  );
}

/** A text that the user must read, or a question. */
export function AlertDialog({
  text,
  note,
  question,
  onClose,
}: Shown & { onClose: (accepted: boolean) => void }) {
  const textId = useId();
  const noteId = useId();
  return (
    <ModalDialog
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={note === undefined ? undefined : noteId}
      onClose={() => onClose(false)}
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
        {question ? (
          <DialogButtons
            cancel={question.stay}
            onCancel={() => onClose(false)}
            startsOnCancel
            act={question.act}
            onClick={() => onClose(true)}
          />
        ) : (
          <Button data-autofocus onClick={() => onClose(false)}>
            OK
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
