import { type Application, applicationTexts } from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useHire } from '../api/hire.ts';

const texts = applicationTexts.company;

type Props = { student: Application['with']; onClose: () => void };

/** Asks before marking an applicant as hired, since that is final. */
export function HireDialog({ student, onClose }: Props) {
  const { mutate, isPending, error } = useHire();
  const hire = (): void => {
    if (!isPending) mutate({ with: student.id }, { onSuccess: onClose });
  };
  return (
    <Dialog title={texts.hireTitle(student.name)} onClose={onClose}>
      <p>{texts.hireText}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <DialogButtons
        cancel={texts.cancel}
        onCancel={onClose}
        act={texts.hire}
        onClick={hire}
        busy={isPending}
        data-autofocus
      />
    </Dialog>
  );
}
