import type { UserId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useRemoveUser } from '../api/acts.ts';
import classes from './Details.module.css';

const texts = moderationTexts.remove;

type Props = { id: UserId; name: string; kind: ListingKind; onRemoved: () => void };

/** Deletes an account after saying what goes and what stays. */
export function RemoveButton({ id, name, kind, onRemoved }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useRemoveUser();
  const toast = useToast();
  const remove = (): void =>
    mutate(
      { id, kind },
      {
        onSuccess: () => {
          toast.success(texts.removed(name));
          onRemoved();
        },
        onError: () => setIsAsked(false),
      },
    );
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
        {texts.action}
      </Button>
      {isAsked && (
        <Dialog title={texts.title} onClose={() => setIsAsked(false)}>
          <p>{texts.text(name)}</p>
          <ul>
            <li>{texts.goes}</li>
            <li>{texts.stays}</li>
          </ul>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setIsAsked(false)}>
              {texts.cancel}
            </Button>
            <Button color="red" busy={isPending} onClick={remove}>
              {texts.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
