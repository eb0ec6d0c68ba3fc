import { inTransaction } from '../../platform/events/index.ts';
import {
  accessRevoked,
  accountsRemoved,
  addressChanged,
  removalCanceled,
  removalRequested,
  signedUp,
  userTypeChanged,
} from '../accounts/events.ts';
import { accountStatusChanged } from '../moderation/events.ts';
import { companyRemovalCanceled, companyRemovalRequested } from './events.ts';
import { endInvitationsOf, takeBackAll } from './people/take-back-invitations.ts';
import { removeOwnedCompanies, reportRemoval, reportRemovedMembers } from './removal.ts';
import {
  companyFoundedBy,
  insertCompany,
  setCompanyBarred,
  setCompanyRemoval,
  setTimeZone,
} from './store.ts';

export const companiesReactions = () => ({
  'a company gets its profile in the transaction that creates the account': inTransaction(
    signedUp,
    async (tx, { userId, userType, timeZone }) => {
      if (userType !== 'company') return;
      await insertCompany(tx, userId);
      if (timeZone !== undefined) await setTimeZone(tx, companyFoundedBy(userId), timeZone);
    },
  ),
  // A company has an owner who acts for it.
  'a company whose owner becomes something else is removed': inTransaction(
    userTypeChanged,
    async (tx, { userId, userType }) => {
      if (userType !== 'company') await removeOwnedCompanies(tx, [userId]);
    },
  ),
  'an address that signs up loses its invitations': inTransaction(signedUp, (tx, { email }) =>
    endInvitationsOf(tx, email),
  ),
  'an address that becomes an account’s loses its invitations': inTransaction(addressChanged, (tx, { to }) =>
    endInvitationsOf(tx, to),
  ),
  'taking an account back ends the invitations it sent': inTransaction(
    accessRevoked,
    async (tx, { userIds, ends }) => {
      if (ends.invitations === 'ends') await takeBackAll(tx, userIds);
    },
  ),
  'a company learns that one of its people, or its owner with it, is leaving': inTransaction(
    removalRequested,
    (tx, leaving) =>
      reportRemoval(tx, leaving, {
        owner: 'end-company',
        member: 'ask-removal',
        forMembers: companyRemovalRequested,
      }),
  ),
  'a company learns that someone who was leaving stays': inTransaction(removalCanceled, (tx, leaving) =>
    reportRemoval(tx, leaving, { owner: 'keep-company', member: 'stay', forMembers: companyRemovalCanceled }),
  ),
  'a company whose owner asks for removal leaves every list': inTransaction(
    removalRequested,
    (tx, { userId }) => setCompanyRemoval(tx, userId, true),
  ),
  'a company whose owner decides to stay returns to the lists': inTransaction(
    removalCanceled,
    (tx, { userId }) => setCompanyRemoval(tx, userId, false),
  ),
  'the profile of a barred company is hidden from everyone': inTransaction(
    accountStatusChanged,
    (tx, { id, isBarred }) => setCompanyBarred(tx, id, isBarred),
  ),
  'a company learns that a member’s account was removed': inTransaction(
    accountsRemoved,
    reportRemovedMembers,
    {
      // Its people can be named only while it exists.
      before: ['a company is removed with its owner'],
    },
  ),
  'a company is removed with its owner': inTransaction(accountsRemoved, (tx, { userIds }) =>
    removeOwnedCompanies(tx, userIds),
  ),
});
