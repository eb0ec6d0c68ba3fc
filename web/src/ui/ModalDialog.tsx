import { MantineThemeProvider } from '@mantine/core';
import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './ModalDialog.module.css';
import { ToastRegion } from './Toast.tsx';
import { useDialogHistory } from './useDialogHistory.ts';

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'open'> & {
  onClose: () => void;
  /** Whether a press outside closes it. */
  closesOutside?: boolean;
};

/**
 * The browser's own modal dialog, open while it is rendered: everything else is inert, and Escape closes only
 * the topmost one. The browser's Back closes it too. On close the focus returns to where it
 * was.
 */
export function ModalDialog({ onClose, closesOutside = false, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressedOutside = useRef(false);
  const dialogId = useDialogHistory(onClose);
  // Read before the dialog renders: by then a menu is gone.
  const [opener] = useState(() => openerOf(document.activeElement));

  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    const unlock = lockScroll();
    if (!current.open) current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return unlock;
  }, []);

  // The page below stays inert until the dialog is gone.
  useEffect(() => () => giveFocusBack(opener), [opener]);

  // Anything that opens from inside, such as a menu, must be inside: everything else is inert and below it.
  const theme = useMemo(
    () => ({ components: { Portal: { defaultProps: { target: `[id="${id}"]` } } } }),
    [id],
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as cancel
    <dialog
      {...props}
      ref={dialog}
      id={id}
      className={`${classes.dialog} ${className ?? ''}`}
      // React bubbles both up from a dialog inside this one.
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (isOwn(event)) onClose();
      }}
      onKeyDownCapture={keepEscapeInside}
      onPointerDown={(event) => {
        pressedOutside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (closesOutside && pressedOutside.current && isOwn(event)) onClose();
      }}
    >
      <MantineThemeProvider theme={theme}>
        <div className={classes.surface}>{children}</div>
      </MantineThemeProvider>
      <ToastRegion dialog={dialogId} />
    </dialog>
  );
}

/**
 * Whether an event is from the dialog itself: its backdrop, or its own close. All of its content is in
 * children.
 */
const isOwn = ({ target, currentTarget }: Pick<SyntheticEvent, 'target' | 'currentTarget'>): boolean =>
  target === currentTarget;

/** An open list or menu inside it takes the first Escape. */
function keepEscapeInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Escape') return;
  const expanded = event.currentTarget.querySelector('[aria-haspopup][aria-expanded="true"]');
  if (expanded !== null) event.preventDefault();
}

/** The focused element; for a menu item, which disappears with its menu, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** If the previously focused element is gone, the focus goes to the screen's heading. */
function giveFocusBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) {
    opener.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Stops the page below from scrolling, without a sideways jump when its scroll bar disappears. */
function lockScroll(): () => void {
  const { documentElement: root } = document;
  if (root.dataset.modal !== undefined) return () => {};
  root.dataset.modal = window.innerWidth > root.clientWidth ? 'with-gutter' : '';
  return () => {
    delete root.dataset.modal;
  };
}
