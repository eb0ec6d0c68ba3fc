import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { ambassadorshipMoved, type Moved } from './events.ts';
import { findProposer } from './terms.store.ts';

/** Reports a step of an offer or an ambassadorship, after it is written. */
export const reportStep = async (tx: Transaction, step: Omit<Moved, 'proposerId'>): Promise<void> =>
  emit(tx, ambassadorshipMoved({ ...step, proposerId: await findProposer(tx, step.id) }));
