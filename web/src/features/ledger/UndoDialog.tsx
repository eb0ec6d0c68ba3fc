import { ledgerTexts, money, type OutsidePayment } from '@ambitionhub/contract/ledger';
import { ActDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { useUndo } from './api/ledger.ts';

const texts = ledgerTexts.payments;

type Props = { payment: OutsidePayment; onClose: () => void };

/** Asks before undoing a payment, which the student sees. */
export function UndoDialog({ payment, onClose }: Props) {
  return (
    <ActDialog
      title={texts.undoTitle}
      act={texts.undo}
      color="red"
      acting={useUndo()}
      input={{ id: payment.id }}
      done={texts.undone}
      onClose={onClose}
    >
      <p>{texts.undoText(payment.with.name, money(payment.amountCents))}</p>
    </ActDialog>
  );
}
