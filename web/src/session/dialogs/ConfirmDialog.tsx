import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { reasonOf } from '../api.ts';

type Props = {
  title: ReactNode;
  /** The consequences. */
  children?: ReactNode;
  cancel?: string;
  act: string;
  color?: 'red';
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action. Cancel has the focus first; while the action runs (`busy`), a second press does nothing. */
export function ConfirmDialog({ title, children, error, onConfirm, onClose, ...buttons }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FormMessage kind="error" text={error ? reasonOf(error) : null} />
      <DialogButtons {...buttons} onCancel={onClose} startsOnCancel onClick={onConfirm} />
    </Dialog>
  );
}
