import { ledgerTexts, money, type OutsidePayment } from '@ambitionhub/contract/ledger';
import { ConfirmDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useUndo } from './api/ledger.ts';

const texts = ledgerTexts.payments;

type Props = { payment: OutsidePayment; onClose: () => void };

/** Asks before undoing a payment, which the student sees. */
export function UndoDialog({ payment, onClose }: Props) {
  const { mutate, isPending, error } = useUndo();
  const toast = useToast();
  const undo = (): void =>
    mutate(
      { id: payment.id },
      {
        onSuccess: () => {
          toast.success(texts.undone);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={texts.undoTitle}
      act={texts.undo}
      onConfirm={undo}
      color="red"
      busy={isPending}
      error={error}
      onClose={onClose}
    >
      <p>{texts.undoText(payment.with.name, money(payment.amountCents))}</p>
    </ConfirmDialog>
  );
}
