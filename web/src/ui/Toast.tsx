import { CloseButton } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from './Button.tsx';
import { topDialog } from './dialog-history.ts';
import { Icon } from './Icon.tsx';
import classes from './Toast.module.css';

export interface Toasts {
  /** Announces a success elsewhere on the page for five seconds: at the top right, on a phone at the bottom. */
  success(text: string): void;
  /** The same with an undo button, which disappears with it. */
  undoable(text: string, undo: Undo): void;
}

export type Undo = {
  readonly label: string;
  /** How long it lasts, in milliseconds. */
  readonly time: number;
  readonly run: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/** Milliseconds (first specification, section 9). */
const shownFor = 5000;
/** The announcement has finished by then; sooner, a dialog that opens or closes cuts it off. */
const announcedAfter = 1000;

type Shown = { id: number; text: string; since: number; undo?: Undo; until?: number };
type Showing = { shown: readonly Shown[]; hide: (id: number) => void };

const ShownContext = createContext<Showing>({ shown: [], hide: () => {} });

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const hide = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(() => {
    const show = (toast: Omit<Shown, 'id' | 'since'>): void => {
      count.current += 1;
      const { current: id } = count;
      setShown((all) => [...all, { ...toast, id, since: Date.now() }]);
    };
    return {
      success: (text) => show({ text }),
      undoable: (text, undo) => show({ text, undo, until: Date.now() + undo.time }),
    };
  }, []);

  const showing = useMemo(() => ({ shown, hide }), [shown, hide]);

  return (
    <ToastContext value={toasts}>
      <ShownContext value={showing}>
        {children}
        <ToastRegion dialog={null} />
      </ShownContext>
    </ToastContext>
  );
}

/**
 * Shows the toasts on the page, or in the topmost dialog, since everything below a dialog is inert. It
 * renders before them: a live region that appears together with its text is not announced.
 */
export function ToastRegion({ dialog }: { dialog: string | null }) {
  const { shown, hide } = use(ShownContext);
  const isOnTop = useSyncExternalStore(topDialog.subscribe, topDialog.get) === dialog;
  return (
    <div className={classes.corner} role="status">
      {isOnTop && shown.map((toast) => <Toast key={toast.id} toast={toast} onHide={hide} />)}
    </div>
  );
}

/** Stays while the pointer or the focus is in it, so that slow readers can finish. */
function Toast({ toast, onHide }: { toast: Shown; onHide: (id: number) => void }) {
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  const { undo, until } = toast;
  // The pointer does not pause an undo: its time is the server's.
  const held = undo === undefined && (hovered || focused);
  // It renders again with each dialog that opens over it or closes.
  const [isAnnounced] = useState(() => Date.now() - toast.since >= announcedAfter);

  useEffect(() => {
    if (held) return;
    const left = until === undefined ? shownFor : Math.max(0, until - Date.now());
    const timer = window.setTimeout(() => onHide(toast.id), left);
    return () => window.clearTimeout(timer);
  }, [held, onHide, toast.id, until]);

  return (
    <div ref={ref} className={classes.toast} {...(isAnnounced && { 'aria-live': 'off' })}>
      <Icon name="check" />
      <p className={classes.text}>{toast.text}</p>
      {undo && (
        <Button
          variant="default"
          onClick={() => {
            onHide(toast.id);
            undo.run();
          }}
        >
          {undo.label}
        </Button>
      )}
      <CloseButton aria-label="Dismiss" c="inherit" onClick={() => onHide(toast.id)} />
    </div>
  );
}
