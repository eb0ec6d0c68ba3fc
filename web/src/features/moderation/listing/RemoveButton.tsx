import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationTexts } from '@ambitionhub/contract/moderation';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { type ChangesSince, useRemoveUser } from '../api/acts.ts';
import classes from './Details.module.css';

const texts = moderationTexts.remove;

/** The account as the admin opened it. */
type Account = {
  readonly id: ParticipantId;
  readonly kind: ListingKind;
  readonly version: number;
  readonly changesSince: ChangesSince;
};
type Props = { account: Account; name: string; onRemoved: () => void };

/** Deletes an account after listing what is removed and what stays. */
export function RemoveButton({ account, name, onRemoved }: Props) {
  // The version when the dialog opened, because the dialog hides later refetches.
  const [toRemove, setToRemove] = useState<Account | null>(null);
  const { mutate, isPending } = useRemoveUser();
  const toast = useToast();
  const close = (): void => setToRemove(null);
  const remove = (seen: Account): void =>
    mutate(seen, {
      onSuccess: () => {
        toast.success(texts.removed(name));
        onRemoved();
      },
      onError: close,
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setToRemove(account)}>
        {texts.action}
      </Button>
      {toRemove && (
        <Dialog title={texts.title} onClose={close}>
          <p>{texts.text(name)}</p>
          <ul>
            <li>{texts.goes[toRemove.kind]}</li>
            <li>{texts.stays}</li>
          </ul>
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button color="red" busy={isPending} onClick={() => remove(toRemove)}>
              {texts.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
