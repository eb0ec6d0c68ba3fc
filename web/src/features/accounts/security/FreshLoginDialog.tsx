import { freshLoginTexts as texts } from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { OwnPassword, passwordFaultOf } from '../OwnPassword.tsx';
import own from '../own/own.module.css';

type Props = {
  title: string;
  submit: string;
  submitting: string;
  isPending: boolean;
  error: Error | null;
  onPassword: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password before an action that requires a recent login. */
export function FreshLoginDialog({
  title,
  submit,
  submitting,
  isPending,
  error,
  onPassword,
  onClose,
}: Props) {
  const [password, setPassword] = useState('');
  const fault = passwordFaultOf(error);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && password !== '') onPassword(password);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={own.form} onSubmit={onSubmit} noValidate>
        <p>{texts.text}</p>
        <OwnPassword label={texts.password} value={password} error={error} onChange={setPassword} />
        <FormMessage kind="error" text={error && fault === undefined ? reasonOf(error) : null} />
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          act={isPending ? submitting : submit}
          disabled={password === ''}
          busy={isPending}
        />
      </form>
    </Dialog>
  );
}
