import type { SessionState } from '@ambitionhub/contract/accounts';
import type { JoinInput, OpenInvitation } from '@ambitionhub/contract/companies';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal, type RequestContext } from '../../../platform/http/index.ts';
import type { Logins } from '../../accounts/index.ts';
import { peopleChanged } from '../events.ts';
import { lockCompany } from '../store.ts';
import { findOpenInvitation, hasAccount, noteUse, wasUsed } from './invitations.store.ts';
import { endInvitationsOf } from './take-back-invitations.ts';

async function requireInvitation(db: Queries, token: string) {
  const found = await findOpenInvitation(db, token);
  if (found) return found;
  throw new Refusal((await wasUsed(db, token)) ? 'INVITATION_USED' : 'INVALID_INVITATION');
}

/** The data for the page behind an invitation's link. Changes nothing. */
export async function readInvitation(db: Database, token: string): Promise<OpenInvitation> {
  const { company, email } = await requireInvitation(db, token);
  if (await hasAccount(db, email)) throw new Refusal('INVALID_INVITATION');
  return { company, email };
}

/**
 * Makes the invited person a member and signs them in. The link was mailed to their address, so the address is
 * confirmed. An invitation works once: if two people use it at the same time, one joins.
 */
export async function joinCompany(
  db: Database,
  logins: Logins,
  { token, name, password }: JoinInput,
  context: RequestContext,
): Promise<SessionState> {
  const { email } = await readInvitation(db, token);
  const join: Parameters<Logins['enterNew']>[1] = async (tx, insertMember) => {
    const { companyId } = await requireInvitation(tx, token);
    // Anything that ends the company or invitation either commits before this lock or sees the new member.
    await lockCompany(tx, companyId);
    await requireInvitation(tx, token);
    const id = await insertMember({ companyId, name });
    if (id === null) throw new Refusal('INVALID_INVITATION');
    await noteUse(tx, token, id);
    await endInvitationsOf(tx, email, companyId);
    await emit(tx, peopleChanged({ companyId, actorId: id, act: 'join', subject: name }));
  };
  return logins.enterNew({ email, password }, join, context);
}
