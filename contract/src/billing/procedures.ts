import { oc } from '@orpc/contract';
import { pageInput } from '../schemas/index.ts';
import {
  auditedPaymentPage,
  checkout,
  confirmation,
  confirmationInput,
  paymentPage,
  paymentsOfInput,
  planInput,
  receipt,
  receiptInput,
  subscription,
} from './schemas.ts';

const tags = ['billing'];

export const billingContract = {
  subscription: oc
    .route({ method: 'GET', path: '/subscription', tags, summary: 'The company’s own subscription' })
    .output(subscription),
  openCheckout: oc
    .route({ method: 'POST', path: '/subscription/checkouts', tags, summary: 'Start a checkout for a plan' })
    .input(planInput)
    .output(checkout),
  confirm: oc
    .route({
      method: 'POST',
      path: '/subscription/confirmations',
      tags,
      summary: 'Ask the provider whether a checkout was paid, and apply it once',
    })
    .input(confirmationInput)
    .output(confirmation),
  changePlan: oc
    .route({ method: 'PUT', path: '/subscription/plan', tags, summary: 'Change the plan' })
    .input(planInput)
    .output(subscription),
  cancel: oc
    .route({
      method: 'PUT',
      path: '/subscription/cancellation',
      tags,
      summary: 'Cancel the plan at the end of its period',
    })
    .output(subscription),
  resume: oc
    .route({ method: 'DELETE', path: '/subscription/cancellation', tags, summary: 'Undo the cancellation' })
    .output(subscription),
  payments: oc
    .route({ method: 'GET', path: '/payments', tags, summary: 'The company’s own payments, newest first' })
    .input(pageInput)
    .output(paymentPage),
  paymentsOf: oc
    .route({
      method: 'GET',
      path: '/admin/companies/{id}/payments',
      tags,
      summary: 'The payments of a company, newest first, with the provider’s references',
    })
    .input(paymentsOfInput)
    .output(auditedPaymentPage),
  receipt: oc
    .route({
      method: 'GET',
      path: '/payments/{id}',
      tags,
      summary: 'The receipt of one of the company’s payments',
    })
    .input(receiptInput)
    .output(receipt),
};
