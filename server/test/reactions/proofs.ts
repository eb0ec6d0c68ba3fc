import type { ReactionName } from '../../src/reactions.ts';
import { accounts } from './proofs/accounts.ts';
import { applications } from './proofs/applications.ts';
import { companies } from './proofs/companies.ts';
import { messaging } from './proofs/messaging.ts';
import { moderation } from './proofs/moderation.ts';
import type { Proof } from './proofs/proof.ts';

/** For each reaction of the product its cause and its visible effect. A missing one does not compile. */
export const proofs: Readonly<Record<ReactionName, Proof>> = {
  ...accounts,
  ...companies,
  ...applications,
  ...messaging,
  ...moderation,
};
