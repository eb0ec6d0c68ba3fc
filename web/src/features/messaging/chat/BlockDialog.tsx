import type { Counterpart } from '@ambitionhub/contract/messaging';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { useBlock } from '../api/block.ts';

type Props = { other: Counterpart; onClose: () => void };

const texts = messagingTexts.block;

/** Asks before closing a conversation for both users. */
export function BlockDialog({ other, onClose }: Props) {
  const { mutate, isPending, error } = useBlock();
  const block = (): void => {
    mutate({ with: other.id, blocked: true }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={texts.title(other.name)}
      act={texts.action}
      color="red"
      onConfirm={block}
      busy={isPending}
      error={error}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
