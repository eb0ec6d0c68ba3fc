import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { applicationMoved } from './events.ts';
import { findApplication } from './lists.store.ts';
import { markHired, markOffered, type Pair, reopenApplication } from './moves.store.ts';

const outcomes = { hired: markHired, answered: reopenApplication } as const;

/**
 * The pair's application is offered, with the conversation locked. Refused where the status does not allow
 * an offer: the company has declined, or the student withdrawn. A conversation that the company began has no
 * application, and one that was hired before stays so.
 */
export async function applyOffer(tx: Transaction, { studentId, companyId }: Pair): Promise<void> {
  const pair = { studentId, companyId };
  const conversationId = await markOffered(tx, pair);
  if (conversationId !== null) {
    await emit(tx, applicationMoved({ conversationId, ...pair, status: 'offered' }));
    return;
  }
  const found = await findApplication(tx, pair, 'company');
  if (found && found.application.status !== 'hired') throw new Refusal('APPLICATION_CHANGED');
}

/** The pair's offered application is hired, or answered again because the offer came to nothing. */
export async function applyOutcome(
  tx: Transaction,
  { studentId, companyId }: Pair,
  status: keyof typeof outcomes,
): Promise<void> {
  const pair = { studentId, companyId };
  const conversationId = await outcomes[status](tx, pair);
  if (conversationId !== null) await emit(tx, applicationMoved({ conversationId, ...pair, status }));
}
