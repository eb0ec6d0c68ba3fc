import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Message, messagingTexts } from '@ambitionhub/contract/messaging';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useDelete } from '../api/delete.ts';

type Props = {
  other: ParticipantId;
  seq: Message['seq'];
  /** Whether it is the only message of a student who waits for an answer. */
  isSpent: boolean;
  onClose: () => void;
};

const texts = messagingTexts.delete;

export function DeleteDialog({ other, seq, isSpent, onClose }: Props) {
  return (
    <ActDialog
      title={texts.title}
      act={texts.action}
      color="red"
      acting={useDelete()}
      input={{ with: other, seq }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      {isSpent && <p>{texts.spent}</p>}
    </ActDialog>
  );
}
