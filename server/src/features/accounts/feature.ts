import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { scheduleRemovals } from './account-removal.ts';
import type { Accounts } from './accounts.ts';
import * as emails from './mails.ts';
import { accountsNotices } from './notices.ts';
import { accountsData } from './personal-data.store.ts';
import { removeExpired } from './store.ts';

export const accountsFeature = defineFeature({
  name: 'accounts',
  procedures: ({ accounts }: { readonly accounts: Accounts }) => accounts.procedures,
  jobs: ({ jobs, background }: JobContext) => scheduleRemovals(jobs, background),
  emails: Object.values(emails),
  nightly: { removeExpired },
  personalData: accountsData,
  notices: accountsNotices,
});
