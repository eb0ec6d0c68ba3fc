import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { mayOfferChanged } from './events.ts';
import { findOpenStudents } from './offers.store.ts';

/** Reports to students that their companies may now make offers, or no longer may. */
export async function reportMayOffer(tx: Transaction, companyIds: readonly ParticipantId[]): Promise<void> {
  const studentIds = await findOpenStudents(tx, companyIds);
  if (studentIds.length > 0) await emit(tx, mayOfferChanged({ studentIds }));
}
