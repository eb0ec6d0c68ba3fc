import {
  type Webhook,
  type WebhookEvent,
  webhook,
  webhookErrors,
  webhookTexts,
} from '@ambitionhub/contract/webhooks';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../session/api.ts';
import { FormDialog } from '../../session/dialogs/FormDialog.tsx';
import { type Kind, listOf, word } from '../../session/drafts/kinds.ts';
import { Changes } from '../../session/versioned/Changes.tsx';
import { defineVersionedForm } from '../../session/versioned/defineVersionedForm.ts';
import { useVersionedForm } from '../../session/versioned/useVersionedForm.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useChangeWebhook } from './api/webhooks.ts';
import { EventChoice } from './EventChoice.tsx';

const { change: texts, events: labels, form } = webhookTexts;

const isWebhook: Kind<Webhook> = (kept): kept is Webhook => webhook.safeParse(kept).success;

export const eventsForm = defineVersionedForm<{ events: WebhookEvent[] }, Webhook>('webhook-events', {
  kinds: { events: listOf(word<WebhookEvent>()) },
  row: isWebhook,
  valuesOf: (row) => ({ events: row?.events ?? [] }),
});

/** Changes which events a webhook sends. */
export function ChangeEventsDialog({ webhook: row, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync } = useChangeWebhook();
  const toast = useToast();
  const [isEmpty, setEmpty] = useState(false);
  const edit = useVersionedForm({
    form: eventsForm,
    of: row.id,
    row,
    save: async ({ events }, seen) => {
      await mutateAsync({ id: row.id, events, version: seen?.version ?? row.version });
    },
    onSaved: () => {
      toast.success(texts.done);
      onClose();
    },
  });
  const { events } = edit.values;
  const fault = isEmpty ? webhookErrors.events : fieldFault(edit.error, 'events');

  function onSubmit() {
    setEmpty(events.length === 0);
    if (events.length > 0) edit.save();
  }

  return (
    <FormDialog
      title={texts.title}
      look="wide"
      draft={edit.draft}
      fault={edit.error && fault === undefined ? reasonOf(edit.error) : null}
      act={edit.isSaving ? texts.submitting : texts.submit}
      busy={edit.isSaving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <EventChoice value={events} fault={fault} onChange={(chosen) => edit.type({ events: chosen })} />
      <Changes
        changes={edit.changes}
        labels={{ events: form.events }}
        show={(_, value) =>
          [value ?? []]
            .flat()
            .map((one) => labels[one as WebhookEvent] ?? one)
            .join(', ')
        }
      />
    </FormDialog>
  );
}
