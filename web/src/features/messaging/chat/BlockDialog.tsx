import type { Counterpart } from '@ambitionhub/contract/messaging';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useBlock } from '../api/block.ts';

type Props = { other: Counterpart; onClose: () => void };

const texts = messagingTexts.block;

/** Asks before closing a conversation for both users. */
export function BlockDialog({ other, onClose }: Props) {
  return (
    <ActDialog
      title={texts.title(other.name)}
      act={texts.action}
      color="red"
      acting={useBlock()}
      input={{ with: other.id, blocked: true }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ActDialog>
  );
}
