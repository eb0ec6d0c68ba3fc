import {
  type WebhookEvent,
  webhookErrors,
  webhookLimits,
  webhookTexts,
} from '@ambitionhub/contract/webhooks';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf, refusalOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { listOf, text, word } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { lengthError } from '../../ui/lengthError.ts';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { FreshLoginDialog, needsFreshLogin } from '../accounts/index.ts';
import { useAddWebhook } from './api/webhooks.ts';
import { EventChoice } from './EventChoice.tsx';

const { form: texts, secret: secretTexts } = webhookTexts;

export const webhookForm = defineForm('webhook', { url: text, events: listOf(word<WebhookEvent>()) });

/** Adds a webhook, after the password if the login is too old, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(webhookForm, null);
  const { url = '', events = [] } = draft.typed;
  const { mutate, isPending, error, data: secret, variables } = useAddWebhook();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isEmpty, setEmpty] = useState(false);

  function onAdd(password?: string) {
    setEmpty(events.length === 0);
    if (events.length === 0) return;
    mutate(
      { input: { url, events }, ...(password !== undefined && { password }) },
      {
        onSuccess: () => draft.done(),
        onError: (failure) => setNeedsPassword(needsFreshLogin(refusalOf(failure))),
      },
    );
  }

  if (secret !== undefined) return <SecretDialog texts={secretTexts} secret={secret} onClose={onClose} />;
  if (needsPassword)
    return (
      <FreshLoginDialog
        title={texts.title}
        submit={texts.submit}
        submitting={texts.submitting}
        isPending={isPending}
        error={variables?.password === undefined ? null : error}
        onPassword={onAdd}
        onClose={onClose}
      />
    );
  const faults = {
    url: fieldFault(error, 'url'),
    events: isEmpty ? webhookErrors.events : fieldFault(error, 'events'),
  };
  const isInField = faults.url !== undefined || faults.events !== undefined;
  return (
    <FormDialog
      title={texts.title}
      look="wide"
      draft={draft}
      fault={error && !isInField ? reasonOf(error) : null}
      act={isPending ? texts.submitting : texts.submit}
      disabled={url.trim() === ''}
      busy={isPending}
      onSubmit={() => onAdd()}
      onClose={onClose}
    >
      <TextInput
        name="webhook-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        label={texts.url}
        description={texts.urlHint}
        placeholder={texts.urlPlaceholder}
        value={url}
        {...lengthError(url.trim(), webhookLimits.url, faults.url)}
        onChange={({ currentTarget }) => draft.type({ url: currentTarget.value })}
      />
      <EventChoice
        value={events}
        fault={faults.events}
        onChange={(chosen) => draft.type({ events: chosen })}
      />
    </FormDialog>
  );
}
