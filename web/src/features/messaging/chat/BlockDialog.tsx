import type { Counterpart } from '@ambitionhub/contract/messaging';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useBlock } from '../api/block.ts';

type Props = { other: Counterpart; onClose: () => void };

const texts = messagingTexts.block;

/** Asks before a conversation is closed to both. */
export function BlockDialog({ other, onClose }: Props) {
  const { mutate, isPending, error } = useBlock();
  const block = (): void => {
    if (!isPending) mutate({ with: other.id, blocked: true }, { onSuccess: onClose });
  };
  return (
    <Dialog title={texts.title(other.name)} onClose={onClose}>
      <p>{texts.text}</p>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button color="red" onClick={block} busy={isPending}>
          {texts.action}
        </Button>
      </div>
    </Dialog>
  );
}
