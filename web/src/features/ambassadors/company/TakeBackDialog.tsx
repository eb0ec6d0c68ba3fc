import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useTakeOfferBack } from '../api/offering.ts';

const texts = ambassadorTexts.company.offer;

type Props = { ambassadorship: Ambassadorship; onClose: () => void };

/** Asks before withdrawing an offer, which notifies the student. */
export function TakeBackDialog({ ambassadorship: { id, with: student }, onClose }: Props) {
  const { mutate, isPending, error } = useTakeOfferBack();
  const toast = useToast();
  const onSuccess = (): void => {
    toast.success(texts.takenBack);
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.takeBackTitle(student.name)}
      act={texts.takeBack}
      onConfirm={() => mutate({ id }, { onSuccess })}
      busy={isPending}
      error={error}
      onClose={onClose}
    >
      <p>{texts.takeBackText}</p>
    </ConfirmDialog>
  );
}
