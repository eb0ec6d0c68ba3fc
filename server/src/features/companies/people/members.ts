import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { type Actor, changePerson, lockUsers, removeAccounts } from '../../accounts/index.ts';
import { memberRemoved, peopleChanged } from '../events.ts';
import { lockCompany } from '../store.ts';
import { calledBy, lockMember } from './lock.ts';

/** Changes the name that a person's colleagues see. */
export const renamePerson = (
  db: Database,
  { userId, companyId }: Actor<CompanyId>,
  name: string,
): Promise<void> =>
  transact(db, async (tx) => {
    const [person] = await lockUsers(tx, { userIds: [userId] });
    if (!person || person.name === name) return;
    // Emitted before the change, so that the activity shows the old name.
    await emit(tx, peopleChanged({ companyId, actorId: userId, act: 'rename', subject: name }));
    await changePerson(tx, userId, { name });
  });

/** Grants or removes a member's right to pay students. */
export const decideMayPay = (
  db: Database,
  actor: Actor<CompanyId>,
  { id, mayPay }: { id: UserId; mayPay: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const member = await lockMember(tx, actor, id);
    if (!(await changePerson(tx, id, { mayPay }))) return;
    const { companyId, userId } = actor;
    const act = mayPay ? 'may-pay' : 'may-not-pay';
    await emit(tx, peopleChanged({ companyId, actorId: userId, act, subject: calledBy(member) }));
  });

/** Grants or removes a member's right to manage API keys and webhooks. */
export const decideMayManageKeys = (
  db: Database,
  actor: Actor<CompanyId>,
  { id, mayManageKeys }: { id: UserId; mayManageKeys: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const member = await lockMember(tx, actor, id);
    if (!(await changePerson(tx, id, { mayManageKeys }))) return;
    const { companyId, userId } = actor;
    const act = mayManageKeys ? 'may-manage-keys' : 'may-not-manage-keys';
    await emit(tx, peopleChanged({ companyId, actorId: userId, act, subject: calledBy(member) }));
  });

/** Removes a member's account: every way in ends with this commit, and their streams at once. */
export const removeMember = (db: Database, actor: Actor<CompanyId>, id: UserId): Promise<void> =>
  transact(db, async (tx) => {
    const { email } = await lockMember(tx, actor, id);
    await removeAccounts(tx, [id], { by: actor.userId, ending: 'member-removed' });
    await emit(tx, memberRemoved({ companyId: actor.companyId, email }));
  });

/**
 * Removes a member for the admin; `record` logs it before the account is deleted. NOT_FOUND for someone who does
 * not act for the company, PEOPLE_CHANGED for its owner, since the company would be removed too.
 */
export async function removeMemberAsAdmin(
  tx: Transaction,
  { companyId, id, by }: { companyId: CompanyId; id: UserId; by: UserId },
  record: (member: { company: string; email: string }) => Promise<void>,
): Promise<void> {
  const [member] = await lockUsers(tx, { userIds: [id] });
  if (member?.companyId !== companyId) throw new Refusal('NOT_FOUND');
  const { ownerId, name: company } = await lockCompany(tx, companyId);
  if (ownerId === id) throw new Refusal('PEOPLE_CHANGED');
  const { email } = member;
  await record({ company, email });
  await removeAccounts(tx, [id], { by, ending: 'member-removed' });
  await emit(tx, memberRemoved({ companyId, email }));
}

/** Removes a member who leaves, with their account. An owner must transfer ownership first. */
export const leaveCompany = (db: Database, { userId, companyId }: Actor<CompanyId>): Promise<void> =>
  transact(db, async (tx) => {
    await lockUsers(tx, { userIds: [userId] });
    const { ownerId } = await lockCompany(tx, companyId);
    if (ownerId === userId) throw new Refusal('PEOPLE_CHANGED');
    await removeAccounts(tx, [userId]);
  });
