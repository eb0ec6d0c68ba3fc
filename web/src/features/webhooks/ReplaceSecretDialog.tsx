import { type Webhook, webhookTexts } from '@ambitionhub/contract/webhooks';
import { useState } from 'react';
import { refusalOf } from '../../session/api.ts';
import { ConfirmDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { FreshLoginDialog, needsFreshLogin } from '../accounts/index.ts';
import { useReplaceSecret } from './api/webhooks.ts';

const texts = webhookTexts.secret;

/** Replaces the secret of a webhook, after the password if the login is too old, and shows the new one once. */
export function ReplaceSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutate, isPending, error, data: secret, variables } = useReplaceSecret();
  const [needsPassword, setNeedsPassword] = useState(false);

  function onReplace(password?: string) {
    mutate(
      { input: { id }, ...(password !== undefined && { password }) },
      { onError: (failure) => setNeedsPassword(needsFreshLogin(refusalOf(failure))) },
    );
  }

  if (secret !== undefined) return <SecretDialog texts={texts} secret={secret} onClose={onClose} />;
  if (needsPassword)
    return (
      <FreshLoginDialog
        title={texts.replaceTitle}
        submit={texts.replaceSubmit}
        submitting={texts.replacing}
        isPending={isPending}
        error={variables?.password === undefined ? null : error}
        onPassword={onReplace}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={texts.replaceTitle}
      act={isPending ? texts.replacing : texts.replaceSubmit}
      busy={isPending}
      error={error}
      onConfirm={() => onReplace()}
      onClose={onClose}
    >
      <p>{texts.replaceText}</p>
    </ConfirmDialog>
  );
}
