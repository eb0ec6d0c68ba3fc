import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
import {
  addWebhookInput,
  changeWebhookInput,
  deliveries,
  deliveriesInput,
  deliveryDetail,
  switchWebhookInput,
  webhookIdInput,
  webhookSecret,
  webhooks,
} from './schemas.ts';

const tags = ['webhooks'];

export const webhooksContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/company/webhooks',
      tags,
      summary: 'The company’s webhooks, newest first',
    })
    .output(webhooks),
  add: oc
    .route({
      method: 'POST',
      path: '/company/webhooks',
      tags,
      summary: 'Send events to an address; only this reply has the secret; needs a recent password',
    })
    .input(addWebhookInput)
    .output(webhookSecret),
  change: oc
    .route({
      method: 'PUT',
      path: '/company/webhooks/{id}/events',
      tags,
      summary: 'Change which events a webhook sends',
    })
    .input(changeWebhookInput)
    .output(webhooks),
  setOn: oc
    .route({
      method: 'PUT',
      path: '/company/webhooks/{id}/state',
      tags,
      summary: 'Switch a webhook on or off; what waits is then given up',
    })
    .input(switchWebhookInput)
    .output(webhooks),
  replaceSecret: oc
    .route({
      method: 'POST',
      path: '/company/webhooks/{id}/secret',
      tags,
      summary: 'Replace a webhook’s secret; for a day both sign; needs a recent password',
    })
    .input(webhookIdInput)
    .output(webhookSecret),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/company/webhooks/{id}',
      tags,
      summary: 'Remove a webhook and its deliveries',
    })
    .input(webhookIdInput)
    .output(webhooks),
  test: oc
    .route({ method: 'POST', path: '/company/webhooks/{id}/test', tags, summary: 'Send a test' })
    .input(webhookIdInput)
    .output(doneReply),
  deliveries: oc
    .route({
      method: 'GET',
      path: '/company/webhooks/{id}/deliveries',
      tags,
      summary: 'What a webhook has sent in 30 days, newest first',
    })
    .input(deliveriesInput)
    .output(deliveries),
  delivery: oc
    .route({
      method: 'GET',
      path: '/company/webhook-deliveries/{id}',
      tags,
      summary: 'A delivery with what is sent and the last answer',
    })
    .input(webhookIdInput)
    .output(deliveryDetail),
  sendAgain: oc
    .route({
      method: 'POST',
      path: '/company/webhook-deliveries/{id}/again',
      tags,
      summary: 'Send a delivery again, or try a waiting one now',
    })
    .input(webhookIdInput)
    .output(doneReply),
};
