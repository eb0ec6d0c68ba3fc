import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { applicationMoved } from './events.ts';
import { findApplication } from './lists.store.ts';
import { markHired, markOffered, type Pair, reopenApplication } from './moves.store.ts';

const outcomes = { hired: markHired, answered: reopenApplication } as const;

/**
 * Marks the pair's application as offered. Call it with the conversation locked. Refused if the company has
 * declined or the student has withdrawn. A conversation that the company started has no application, and a hired
 * one stays hired.
 */
export async function applyOffer(tx: Transaction, { studentId, companyId }: Pair): Promise<void> {
  const pair = { studentId, companyId };
  const conversationId = await markOffered(tx, pair);
  if (conversationId !== null) {
    await emit(tx, applicationMoved({ conversationId, ...pair, status: 'offered' }));
    return;
  }
  const found = await findApplication(tx, pair, 'company');
  if (found && found.application.status !== 'hired') throw new Refusal('APPLICATION_IS_CLOSED');
}

/** Marks the pair's offered application as hired, or as answered again if the offer ended without a hire. */
export async function applyOutcome(
  tx: Transaction,
  { studentId, companyId }: Pair,
  status: keyof typeof outcomes,
): Promise<void> {
  const pair = { studentId, companyId };
  const conversationId = await outcomes[status](tx, pair);
  if (conversationId !== null) await emit(tx, applicationMoved({ conversationId, ...pair, status }));
}
