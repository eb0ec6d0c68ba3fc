import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Dialog.module.css';
import { ModalDialog } from './ModalDialog.tsx';

type Props = {
  /** Its name and heading. */
  title: ReactNode;
  /** In the middle of the window, or a sheet at its side. The sheet for details is wider and leaves the list in view. */
  look?: 'box' | 'wide' | 'sheet' | 'details';
  className?: string;
  /** Whether it has a close button in its corner; for dialogs without one inside. */
  closable?: boolean;
  /** Buttons next to the close button. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a heading. `data-autofocus` marks the element that gets the focus first. */
export function Dialog({
  title,
  look = 'box',
  className = '',
  closable = false,
  tools,
  onClose,
  children,
}: Props) {
  const titleId = useId();
  return (
    <ModalDialog
      className={`${classes.dialog} ${className}`}
      data-look={look}
      aria-labelledby={titleId}
      onClose={onClose}
      closesOutside
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} title={typeof title === 'string' ? title : undefined}>
          {title}
        </h2>
        {tools}
        {closable && <CloseButton onClick={onClose} />}
      </div>
      <div className={classes.body}>{children}</div>
    </ModalDialog>
  );
}
