import { type Webhook, webhookTexts } from '@ambitionhub/contract/webhooks';
import { ConfirmDialog } from '../../session/dialogs/ConfirmDialog.tsx';
import { SecretSteps } from '../accounts/index.ts';
import { useReplaceSecret } from './api/webhooks.ts';

const { secret: secretTexts, replace: texts } = webhookTexts;

/** Replaces the secret of a webhook. */
export function ReplaceSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const making = useReplaceSecret();
  const { isPending, error } = making;
  return (
    <SecretSteps texts={texts} secretTexts={secretTexts} making={making} input={{ id }} onClose={onClose}>
      {(onReplace) => (
        <ConfirmDialog
          title={texts.title}
          act={isPending ? texts.submitting : texts.submit}
          busy={isPending}
          error={error}
          onConfirm={onReplace}
          onClose={onClose}
        >
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
    </SecretSteps>
  );
}
