import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useWithdraw } from '../api/withdraw.ts';

const texts = applicationTexts.student.withdraw;

type Props = { company: Application['with']; onClose: () => void };

/** Asks before withdrawing an application, since only the company can continue after that. */
export function WithdrawDialog({ company, onClose }: Props) {
  const { mutate, isPending, error } = useWithdraw();
  const toast = useToast();
  const withdraw = (): void => {
    if (isPending) return;
    const onSuccess = (): void => {
      toast.success(texts.done);
      onClose();
    };
    mutate({ with: company.id }, { onSuccess });
  };
  return (
    <Dialog title={texts.title(company.name)} onClose={onClose}>
      <p>{texts.text}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <DialogButtons
        cancel={texts.cancel}
        onCancel={onClose}
        startsOnCancel
        act={texts.confirm}
        onClick={withdraw}
        busy={isPending}
      />
    </Dialog>
  );
}
