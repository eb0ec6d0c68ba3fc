import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useToast } from '../../ui/Toast.tsx';
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

type ActProps<Input> = Omit<Props, 'busy' | 'error' | 'onConfirm'> & {
  acting: {
    mutate: (input: Input, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: unknown;
  };
  input: Input;
  /** Says in a toast that it is done. */
  done?: string;
};

/** Asks before a mutation, and closes when it has succeeded. */
export function ActDialog<Input>({ acting, input, done, onClose, ...dialog }: ActProps<Input>) {
  const toast = useToast();
  const onSuccess = (): void => {
    if (done !== undefined) toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      busy={acting.isPending}
      error={acting.error}
      onConfirm={() => acting.mutate(input, { onSuccess })}
      onClose={onClose}
    />
  );
}
