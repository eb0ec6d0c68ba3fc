import { endingTexts } from '@ambitionhub/contract/accounts';
import { type SubmitEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { type Ended, useEndSessionsAnew } from '../api/sessions.ts';
import own from '../own/own.module.css';
import { PasswordField } from '../PasswordField.tsx';

type Props = { id: Ended; onEnded: (id: Ended) => void; onClose: () => void };

/** Asks for the password before sessions end: the login is of some time ago. */
export function EndSessionsDialog({ id, onEnded, onClose }: Props) {
  const { email } = useViewer();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useEndSessionsAnew(onEnded);
  const fault = refusalOf(error)?.fields.find(({ field }) => field === 'password')?.message;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && password !== '') mutate({ id, password });
  }

  return (
    <Dialog title={id === null ? endingTexts.all : endingTexts.one} onClose={onClose}>
      <form className={own.form} onSubmit={onSubmit} noValidate>
        <p>{endingTexts.text}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current-password"
          autoComplete="current-password"
          label={endingTexts.password}
          enterKeyHint="go"
          data-autofocus
          value={password}
          error={fault ?? null}
          onChange={setPassword}
        />
        <FormMessage kind="error" text={error && fault === undefined ? reasonOf(error) : null} />
        <div className={own.buttons}>
          <Button variant="default" onClick={onClose}>
            {endingTexts.cancel}
          </Button>
          <Button type="submit" disabled={password === ''} busy={isPending}>
            {isPending ? endingTexts.submitting : endingTexts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
