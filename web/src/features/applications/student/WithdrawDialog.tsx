import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useWithdraw } from '../api/withdraw.ts';

const texts = applicationTexts.student.withdraw;

type Props = { company: Application['with']; onClose: () => void };

/** Asks before withdrawing an application, since only the company can continue after that. */
export function WithdrawDialog({ company, onClose }: Props) {
  const { mutate, isPending, error } = useWithdraw();
  const toast = useToast();
  const withdraw = (): void => {
    const onSuccess = (): void => {
      toast.success(texts.done);
      onClose();
    };
    mutate({ with: company.id }, { onSuccess });
  };
  return (
    <ConfirmDialog
      title={texts.title(company.name)}
      act={texts.confirm}
      onConfirm={withdraw}
      busy={isPending}
      error={error}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
