import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  companyInSession,
  findOwned,
  hasCompleteProfile,
  mayManageKeys,
  mayPay,
} from '../companies/index.ts';
import { createKeyReader, createWriteOnce, writeIdOf } from '../keys/index.ts';
import { fixUniversity, studentInSession } from '../students/index.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import * as emails from './mails.ts';
import { accountsNotices } from './notices.ts';
import { accountsData } from './personal-data.store.ts';
import { scheduleRemovals } from './scheduled-removal.ts';
import { removeExpired } from './store.ts';

type Context = { readonly accounts: Accounts };

export const accountsFeature = defineFeature({
  name: 'accounts',
  create: async ({ db, config }: Platform) => {
    const accounts = await createAccounts({
      db,
      config,
      profiles: {
        student: ({ userId }) => studentInSession(db, userId),
        company: (user) => companyInSession(db, user),
      },
      hasCompleteProfile: (companyId) => hasCompleteProfile(db, companyId),
      ownsCompany: async (userId) => (await findOwned(db, [userId])).length > 0,
      mayPay: (userId) => mayPay(db, userId),
      mayManageKeys: (userId) => mayManageKeys(db, userId),
      keys: createKeyReader(db),
      writeOnce: createWriteOnce(db),
      writeIdOf,
      fixUniversity: (userId) => fixUniversity(db, userId),
    });
    return { accounts, access: accounts.access, logins: accounts.logins };
  },
  procedures: ({ accounts }: Context) => accounts.procedures,
  jobs: ({ jobs, background }: Platform) => scheduleRemovals(jobs, background),
  emails: Object.values(emails),
  nightly: { removeExpired },
  personalData: accountsData,
  notices: accountsNotices,
  start: ({ accounts }: Context) => accounts.start(),
});
