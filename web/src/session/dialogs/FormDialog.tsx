import type { ReactNode, Ref } from 'react';
import classes from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import type { ElsewhereAct } from '../drafts/useDraft.ts';

type Props = {
  title: ReactNode;
  look?: 'box' | 'wide';
  closable?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** The kept input, for a form that keeps it until it is sent. */
  draft?: { readonly elsewhere: ElsewhereAct | null };
  /** The server's refusal, unless a field already shows it. */
  fault: string | null;
  cancel?: string;
  /** The action of Cancel; by default it closes the dialog. */
  onCancel?: () => void;
  act: string;
  color?: 'red';
  busy: boolean;
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form. While it is sent (`busy`) or incomplete (`disabled`), submitting does nothing. */
export function FormDialog({
  title,
  look = 'box',
  closable = false,
  ref,
  draft,
  fault,
  onSubmit,
  onClose,
  children,
  ...buttons
}: Props) {
  return (
    <Dialog title={title} look={look} closable={closable} onClose={onClose}>
      <form
        ref={ref}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!buttons.busy && !buttons.disabled) onSubmit();
        }}
        noValidate
      >
        <div className={classes.fields} data-first>
          {children}
          {draft && <DraftNotice draft={draft} />}
        </div>
        <FormMessage kind="error" text={fault} />
        <DialogButtons onCancel={onClose} {...buttons} />
      </form>
    </Dialog>
  );
}
