import { type Passkey, passkeyTexts } from '@ambitionhub/contract/accounts';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { canUsePasskeys } from '../api/ceremonies.ts';
import { usePasskeys, useRemovePasskey } from '../api/passkeys.ts';
import shared from '../SecurityCard.module.css';
import { FreshLoginDialog } from '../security/FreshLoginDialog.tsx';
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import classes from './passkeys.module.css';

/** The user's own passkeys: list, add, rename, remove. */
export function Passkeys() {
  const { data, error, refetch, isFetching } = usePasskeys();
  const [open, setOpen] = useState<Passkey | 'new' | null>(null);
  const toast = useToast();
  const remove = useRemovePasskey(() => toast.success(passkeyTexts.removed));
  const close = () => setOpen(null);

  return (
    <div className={shared.part}>
      <h3 className={shared.heading}>{passkeyTexts.heading}</h3>
      <p className={classes.text}>{passkeyTexts.explanation}</p>
      {error !== null && data === undefined && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {error === null && data === undefined && <SkeletonRows rows={1} label="Loading your passkeys" />}
      {data?.passkeys.length === 0 && <p className={classes.text}>{passkeyTexts.none}</p>}
      <ul className={shared.sessions}>
        {data?.passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.passkey}>
            <div className={classes.name}>
              <p className={shared.device}>{passkey.name}</p>
              <p className={shared.since}>
                Since <Time at={passkey.createdAt} />
              </p>
            </div>
            <Button
              variant="subtle"
              onClick={() => setOpen(passkey)}
              aria-label={passkeyTexts.renameLabel(passkey.name)}
            >
              {passkeyTexts.rename}
            </Button>
            <Button
              variant="subtle"
              onClick={() => remove.act(passkey)}
              disabled={remove.isPending}
              aria-label={passkeyTexts.removeLabel(passkey.name)}
            >
              {passkeyTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button variant="default" className={shared.submit ?? ''} onClick={() => setOpen('new')}>
          {passkeyTexts.add}
        </Button>
      ) : (
        <p className={classes.text}>{passkeyTexts.errors.unsupported}</p>
      )}
      {remove.passwordDialog !== null && (
        <FreshLoginDialog
          title={passkeyTexts.removeLabel(remove.passwordDialog.subject.name)}
          submit={passkeyTexts.remove}
          submitting={passkeyTexts.removing}
          {...remove.passwordDialog}
        />
      )}
      {open === 'new' && <AddPasskey onClose={close} />}
      {open !== null && open !== 'new' && <RenamePasskey passkey={open} onClose={close} />}
    </div>
  );
}
