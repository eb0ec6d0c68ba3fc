import type { Counterpart } from '@ambitionhub/contract/messaging';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { Button } from '@mantine/core';
import { reasonOf } from '../../../app/api.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useBlock } from '../api/block.ts';
import classes from './Dialog.module.css';
import { Dialog, keepsEscape } from './Dialog.tsx';

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
        <Button variant="default" onClick={onClose} {...keepsEscape}>
          {texts.cancel}
        </Button>
        <Button color="red" onClick={block} loading={isPending} {...keepsEscape}>
          {texts.action}
        </Button>
      </div>
    </Dialog>
  );
}
