import {
  type WebhookEvent,
  webhookErrors,
  webhookLimits,
  webhookTexts,
} from '@ambitionhub/contract/webhooks';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../session/drafts/draft.ts';
import { listOf, text, word } from '../../session/drafts/kinds.ts';
import { useDraft } from '../../session/drafts/useDraft.ts';
import { lengthError } from '../../ui/lengthError.ts';
import { SecretSteps } from '../accounts/index.ts';
import { useAddWebhook } from './api/webhooks.ts';
import { EventChoice } from './EventChoice.tsx';

const { form: texts, secret: secretTexts } = webhookTexts;

export const webhookForm = defineForm('webhook', { url: text, events: listOf(word<WebhookEvent>()) });

/** Adds a webhook, after the password if the login is too old, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft(webhookForm, null);
  const { url = '', events = [] } = draft.typed;
  const making = useAddWebhook();
  const { isPending, error } = making;
  const [isEmpty, setEmpty] = useState(false);
  const faults = {
    url: fieldFault(error, 'url'),
    events: isEmpty ? webhookErrors.events : fieldFault(error, 'events'),
  };
  const isInField = faults.url !== undefined || faults.events !== undefined;

  function onSubmit(add: () => void) {
    setEmpty(events.length === 0);
    if (events.length > 0) add();
  }

  return (
    <SecretSteps
      texts={texts}
      secretTexts={secretTexts}
      making={making}
      input={{ url, events }}
      onMade={draft.done}
      onClose={onClose}
    >
      {(onAdd) => (
        <FormDialog
          title={texts.title}
          look="wide"
          draft={draft}
          fault={error && !isInField ? reasonOf(error) : null}
          act={isPending ? texts.submitting : texts.submit}
          disabled={url.trim() === ''}
          busy={isPending}
          onSubmit={() => onSubmit(onAdd)}
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
      )}
    </SecretSteps>
  );
}
