import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { FreshLoginDialog } from './FreshLoginDialog.tsx';
import { needsFreshLogin } from './needsFreshLogin.ts';

type Props<Input> = {
  texts: Readonly<Record<'title' | 'submit' | 'submitting', string>>;
  secretTexts: ComponentProps<typeof SecretDialog>['texts'];
  /** Of `useSecret`. */
  making: UseMutationResult<string, Error, { readonly input: Input; readonly password?: string }>;
  input: Input;
  onMade?: () => void;
  onClose: () => void;
  /** The first dialog. */
  children: (make: () => void) => ReactNode;
};

/** The dialogs that lead to a secret: the first one, the password if the login is too old, and the secret, once. */
export function SecretSteps<Input>({
  texts,
  secretTexts,
  making: { mutate, isPending, error, data: secret, variables },
  input,
  onMade = () => undefined,
  onClose,
  children,
}: Props<Input>) {
  const [needsPassword, setNeedsPassword] = useState(false);

  function make(password?: string) {
    mutate(
      { input, ...(password !== undefined && { password }) },
      {
        onSuccess: () => onMade(),
        onError: (failure) => setNeedsPassword(needsFreshLogin(refusalOf(failure))),
      },
    );
  }

  if (secret !== undefined) return <SecretDialog texts={secretTexts} secret={secret} onClose={onClose} />;
  if (!needsPassword) return children(() => make());
  return (
    <FreshLoginDialog
      title={texts.title}
      submit={texts.submit}
      submitting={texts.submitting}
      isPending={isPending}
      error={variables?.password === undefined ? null : error}
      onPassword={make}
      onClose={onClose}
    />
  );
}
