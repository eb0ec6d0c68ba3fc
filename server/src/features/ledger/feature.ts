import { companyLedgerPath, studentLedgerPath } from '@ambitionhub/contract/ledger';
import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { registerPaymentsJobs } from './answer-payment.ts';
import { companyLedgerRoutes, studentLedgerRoutes } from './export-routes.ts';
import { registerChecksJobs, watchLedger } from './ledger-check.ts';
import * as emails from './mails.ts';
import { ledgerNotices } from './notices.ts';
import { ledgerData } from './personal-data.store.ts';
import { ledgerProcedures } from './procedures.ts';
import { ledgerReactions } from './reactions.ts';

export const ledgerFeature = defineFeature({
  name: 'ledger',
  procedures: ledgerProcedures,
  routes: (context: Parameters<typeof companyLedgerRoutes>[0]) => [
    { path: companyLedgerPath, app: companyLedgerRoutes(context) },
    { path: studentLedgerPath, app: studentLedgerRoutes(context) },
  ],
  jobs: ({ jobs, background, plain, log }: JobContext) => {
    registerPaymentsJobs(jobs, background);
    registerChecksJobs(jobs, plain, log);
  },
  emails: Object.values(emails),
  personalData: ledgerData,
  gauges: watchLedger,
  notices: ledgerNotices,
  reactions: ledgerReactions,
});
