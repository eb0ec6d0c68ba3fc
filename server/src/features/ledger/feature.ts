import { companyLedgerPath, studentLedgerPath } from '@ambitionhub/contract/ledger';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWorked } from '../ambassadors/index.ts';
import { mayPay } from '../companies/index.ts';
import { sumPending } from '../tasks/index.ts';
import { registerPaymentsJobs } from './answer-payment.ts';
import { companyLedgerRoutes, studentLedgerRoutes } from './export-routes.ts';
import { registerChecksJobs, watchLedger } from './ledger-check.ts';
import * as emails from './mails.ts';
import { ledgerNotices } from './notices.ts';
import { ledgerData } from './personal-data.store.ts';
import { ledgerProcedures } from './procedures.ts';
import { ledgerReactions } from './reactions.ts';

type LedgerDeps = Parameters<typeof ledgerProcedures>[0];

export const ledgerFeature = defineFeature({
  name: 'ledger',
  procedures: ({ db, access, fromReplica }: Pick<LedgerDeps, 'db' | 'access' | 'fromReplica'>) =>
    ledgerProcedures({
      db,
      access,
      fromReplica,
      mayPay: (userId) => mayPay(db, userId),
      workedAs: (pair) => findWorked(db, pair),
      pendingOf: (scope) => sumPending(db, scope),
    }),
  routes: (context: Parameters<typeof companyLedgerRoutes>[0]) => [
    { path: companyLedgerPath, app: companyLedgerRoutes(context) },
    { path: studentLedgerPath, app: studentLedgerRoutes(context) },
  ],
  jobs: ({ jobs, background, plain, log }: Platform) => {
    registerPaymentsJobs(jobs, background);
    registerChecksJobs(jobs, plain, log);
  },
  emails: Object.values(emails),
  personalData: ledgerData,
  gauges: (metrics, { plain }: Platform) => watchLedger(metrics, plain),
  notices: ledgerNotices,
  reactions: ledgerReactions,
});
