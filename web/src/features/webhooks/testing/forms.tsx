import { paths } from '@ambitionhub/contract/routes';
import type { Webhook } from '@ambitionhub/contract/webhooks';
import {
  type KeptForms,
  type NotKept,
  nothing,
  tickedField,
  typedField,
} from '../../../session/drafts/testing.tsx';
import { AddWebhookDialog, webhookForm } from '../AddWebhookDialog.tsx';
import { ChangeEventsDialog, eventsForm } from '../ChangeEventsDialog.tsx';

const webhook: Webhook = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  url: 'https://hooks.example/',
  events: ['hours.approved', 'proof.approved'],
  state: 'on',
  madeBy: 'Ann',
  createdAt: '2026-03-01T10:00:00.000Z',
  failingSince: null,
  formerSecretUntil: null,
  version: 3,
};
const events = tickedField('checkbox', /^Hours approved/);

export const forms: KeptForms = {
  'a webhook': {
    form: webhookForm,
    at: paths.companyDashboard,
    content: <AddWebhookDialog onClose={nothing} />,
    fields: { url: typedField(/^Address/, 'https://hooks.example/new'), events },
  },
  'the events of a webhook': {
    form: eventsForm,
    at: paths.companyDashboard,
    content: <ChangeEventsDialog webhook={webhook} onClose={nothing} />,
    fields: { events },
  },
};

export const notKept: NotKept = {
  part: ['EventChoice.tsx'],
  search: ['DeliveriesDialog.tsx'],
};
