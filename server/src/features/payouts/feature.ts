import { connectWebhookPath } from '@ambitionhub/contract';
import { defineFeature } from '../../platform/feature.ts';
import { removeKeptLongEnough } from '../ledger/index.ts';
import type { OpenPayouts } from './create-payouts.ts';
import { payoutMails } from './mails.ts';
import { watchPayouts } from './payout-gauges.ts';
import { payoutsData } from './personal-data.store.ts';
import { removeTransfersOf } from './transfers.store.ts';

type Context = { readonly payouts: OpenPayouts };

export const payoutsFeature = defineFeature({
  name: 'payouts',
  procedures: ({ payouts }: Context) => payouts.procedures,
  routes: ({ payouts }: Context) =>
    payouts.webhook ? [{ path: connectWebhookPath, app: payouts.webhook }] : [],
  emails: payoutMails,
  // Entries and their transfers go together, after seven years.
  nightly: { removeKeptLongEnough: (db) => removeKeptLongEnough(db, removeTransfersOf) },
  personalData: payoutsData,
  gauges: watchPayouts,
});
