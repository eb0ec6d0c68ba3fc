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
import { useLayer } from './useLayer.ts';

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'open'> & {
  onClose: () => void;
  /** Whether a press outside closes it. */
  closesOutside?: boolean;
};

/**
 * The browser's own modal dialog, open as long as it is drawn: all else is inert, and Escape closes the topmost only. It
 * is a layer, so the way back closes it, too. What had the focus before gets it back.
 */
export function ModalDialog({ onClose, closesOutside = false, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressedOutside = useRef(false);
  const layer = useLayer(onClose);
  // Read before anything of the dialog is there: a menu is gone by then.
  const [opener] = useState(() => openerOf(document.activeElement));

  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    const unlock = lockScroll();
    if (!current.open) current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return unlock;
  }, []);

  // Only when the dialog is gone is the page below no longer inert.
  useEffect(() => () => giveFocusBack(opener), [opener]);

  // What opens from within, such as a menu, has to stand within: all else is inert and lies below.
  const theme = useMemo(
    () => ({ components: { Portal: { defaultProps: { target: `[id="${id}"]` } } } }),
    [id],
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which arrives as cancel
    <dialog
      {...props}
      ref={dialog}
      id={id}
      className={`${classes.dialog} ${className ?? ''}`}
      // React lets both rise from a dialog within this one.
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
      <ToastRegion layer={layer} />
    </dialog>
  );
}

/** Whether an event is of the dialog itself: its backdrop, or its own end. Whatever it shows is a child. */
const isOwn = ({ target, currentTarget }: Pick<SyntheticEvent, 'target' | 'currentTarget'>): boolean =>
  target === currentTarget;

/** A list or menu that is open within has the first Escape for itself. */
function keepEscapeInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Escape') return;
  const expanded = event.currentTarget.querySelector('[aria-haspopup][aria-expanded="true"]');
  if (expanded !== null) event.preventDefault();
}

/** What had the focus; of an item of a menu, which goes with its menu, the button that opened it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement ? opener : null;
}

/** Where what had the focus is gone, the screen's heading is where a keyboard goes on. */
function giveFocusBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) {
    opener.focus({ preventScroll: true });
    return;
  }
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The page below stands still, without a jump to the side as its scroll bar goes. */
function lockScroll(): () => void {
  const { documentElement: root } = document;
  if (root.dataset.modal !== undefined) return () => {};
  root.dataset.modal = window.innerWidth > root.clientWidth ? 'with-gutter' : '';
  return () => {
    delete root.dataset.modal;
  };
}
