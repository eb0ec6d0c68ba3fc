import type { Counterpart } from '@ambitionhub/contract/messaging';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useBlock } from '../api/block.ts';

type Props = { other: Counterpart; onClose: () => void };

const texts = messagingTexts.block;

/** Asks before closing a conversation for both users. */
export function BlockDialog({ other, onClose }: Props) {
  const { mutate, isPending, error } = useBlock();
  const block = (): void => {
    if (!isPending) mutate({ with: other.id, blocked: true }, { onSuccess: onClose });
  };
  return (
    <Dialog title={texts.title(other.name)} onClose={onClose}>
      <p>{texts.text}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <DialogButtons
        cancel={texts.cancel}
        onCancel={onClose}
        act={texts.action}
        color="red"
        onClick={block}
        busy={isPending}
      />
    </Dialog>
  );
}
