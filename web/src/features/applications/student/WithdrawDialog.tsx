import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useWithdraw } from '../api/withdraw.ts';

const texts = applicationTexts.student.withdraw;

type Props = { company: Application['with']; onClose: () => void };

/** Asks before withdrawing an application, since only the company can continue after that. */
export function WithdrawDialog({ company, onClose }: Props) {
  return (
    <ActDialog
      title={texts.title(company.name)}
      act={texts.confirm}
      acting={useWithdraw()}
      input={{ with: company.id }}
      done={texts.done}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ActDialog>
  );
}
