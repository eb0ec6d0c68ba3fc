import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useAcceptSession } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useProveSecondFactor } from '../api/secondFactor.ts';
import entry from '../login/EntryForm.module.css';
import { CodeField } from './CodeField.tsx';
import { faultsOf } from './faults.ts';

const texts = secondFactorTexts.signIn;

/** The login after the password: a code from the app, or a recovery code. */
export function CodeStep({ onBack }: { onBack: () => void }) {
  const accept = useAcceptSession();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const sending = useRef(false);
  const { mutate, isPending, isSuccess, error } = useProveSecondFactor({
    onSuccess: accept,
    onError: () => {
      sending.current = false;
      setCode('');
    },
  });
  const faults = faultsOf(error);
  const busy = isPending || isSuccess;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (sending.current || code.trim() === '') return;
    sending.current = true;
    setChecked(false);
    mutate({ code });
  }

  return (
    <form className={entry.form} onSubmit={onSubmit} noValidate>
      <CodeField
        first
        value={code}
        onChange={setCode}
        error={checked && code.trim() === '' ? secondFactorTexts.codeRequired : faults.code !== undefined}
      />
      <Button type="submit" size="md" busy={busy}>
        {busy ? texts.submitting : texts.submit}
      </Button>
      <button type="button" className={entry.toggle} onClick={onBack} disabled={busy}>
        {texts.back}
      </button>
      <FormMessage kind="error" text={faults.code ?? faults.form} />
    </form>
  );
}
