import type { ReactionName } from '../../src/features.ts';
import { accounts } from './proofs/accounts.ts';
import { activity } from './proofs/activity.ts';
import { ambassadors } from './proofs/ambassadors.ts';
import { applications } from './proofs/applications.ts';
import { companies } from './proofs/companies.ts';
import { ledger } from './proofs/ledger.ts';
import { messaging } from './proofs/messaging.ts';
import { moderation } from './proofs/moderation.ts';
import { offers } from './proofs/offers.ts';
import { payouts } from './proofs/payouts.ts';
import { portfolio } from './proofs/portfolio.ts';
import type { Proof } from './proofs/proof.ts';
import { tasks } from './proofs/tasks.ts';

/** For each reaction of the product its cause and its visible effect. A missing one does not compile. */
export const proofs: Readonly<Record<ReactionName, Proof>> = {
  ...accounts,
  ...companies,
  ...activity,
  ...ambassadors,
  ...applications,
  ...offers,
  ...ledger,
  ...payouts,
  ...messaging,
  ...moderation,
  ...portfolio,
  ...tasks,
};
