import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { otherSideLookChanged } from './events.ts';
import { findOtherSides } from './offers.store.ts';

/** Reports to the other sides of these students' or companies' ambassadorships that they look different. */
export async function reportLook(tx: Transaction, ids: readonly ParticipantId[]): Promise<void> {
  const participantIds = await findOtherSides(tx, ids);
  if (participantIds.length > 0) await emit(tx, otherSideLookChanged({ participantIds }));
}
