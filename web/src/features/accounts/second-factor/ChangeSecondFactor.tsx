import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { useState } from 'react';
import { replacePage } from '../../../session/page.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useRemoveSecondFactor, useRenewRecoveryCodes } from '../api/secondFactor.ts';
import { PasswordField } from '../PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { faultsOf } from './faults.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './second-factor.module.css';

/** New recovery codes, or turning the second step off: each asks for the password and a code again. */
export function ChangeSecondFactor({ onChanged }: { onChanged: () => Promise<void> }) {
  const accept = useAcceptSession();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function empty() {
    setPassword('');
    setCode('');
  }

  const renew = useRenewRecoveryCodes(async ({ recoveryCodes }) => {
    empty();
    setCodes(recoveryCodes);
    await onChanged();
  });
  const remove = useRemoveSecondFactor(async (session) => {
    // If it is required, the user must set it up again at once.
    if (session.viewer === null) return replacePage(paths.login);
    empty();
    accept(session);
    toast.success(secondFactorTexts.removed);
    await onChanged();
  });
  const busy = renew.isPending || remove.isPending;
  const faults = faultsOf(renew.error ?? remove.error);

  function begin(change: typeof renew | typeof remove) {
    if (busy) return;
    renew.reset();
    remove.reset();
    change.mutate({ password, code });
  }

  if (codes !== null)
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button className={classes.done ?? ''} onClick={() => setCodes(null)}>
          {secondFactorTexts.codes.done}
        </Button>
      </>
    );

  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <PasswordField
        label={secondFactorTexts.setUp.password}
        name="current-password"
        autoComplete="current-password"
        enterKeyHint="next"
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      <CodeField value={code} onChange={setCode} error={faults.code} />
      <p className={classes.muted}>{secondFactorTexts.anotherPhone}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={password === '' || code.trim() === ''}
          busy={busy}
          onClick={() => begin(renew)}
        >
          {secondFactorTexts.renew}
        </Button>
        <Button
          variant="default"
          color="red"
          disabled={password === '' || code.trim() === ''}
          busy={busy}
          onClick={() => begin(remove)}
        >
          {secondFactorTexts.remove}
        </Button>
      </div>
      <FormMessage kind="error" text={faults.form} />
    </form>
  );
}
