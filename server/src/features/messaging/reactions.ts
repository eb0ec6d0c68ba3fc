import { afterCommit, inTransaction } from '../../platform/events/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { accountsRemoved, removalRequested } from '../accounts/events.ts';
import { approvalsChanged, companiesRemoved, companyFaceChanged } from '../companies/events.ts';
import { accountStatusChanged } from '../moderation/events.ts';
import { studentFaceChanged } from '../students/events.ts';
import { unassignAll } from './assign.store.ts';
import { messageSent } from './events.ts';
import { keepLastNames } from './participant-profiles.store.ts';
import { queueNewProfiles } from './participant-profiles.ts';

type Context = { readonly jobs: Pick<Jobs, 'queue' | 'queueAll'>; readonly callWordIndex: () => void };

export const messagingReactions = ({ jobs, callWordIndex }: Context) => ({
  'the words of a message are noted for the search': afterCommit(messageSent, callWordIndex),
  'companies see a student’s new name or picture in their conversations': inTransaction(
    studentFaceChanged,
    (tx, { userId }) => queueNewProfiles(jobs, tx, [userId]),
  ),
  'students see a company’s new name or picture in their conversations': inTransaction(
    companyFaceChanged,
    (tx, { companyId }) => queueNewProfiles(jobs, tx, [companyId]),
  ),
  'the other participant learns that an account was barred, or no longer is': inTransaction(
    accountStatusChanged,
    (tx, { id }) => queueNewProfiles(jobs, tx, [id]),
  ),
  'students learn that a company they talk to is approved, or no longer is': inTransaction(
    approvalsChanged,
    (tx, { companyIds }) => queueNewProfiles(jobs, tx, companyIds),
  ),
  'the conversations of someone who is leaving are nobody’s': inTransaction(
    removalRequested,
    (tx, { userId }) => unassignAll(tx, [userId]),
  ),
  'companies learn that a student was removed': inTransaction(accountsRemoved, (tx, { studentIds }) =>
    queueNewProfiles(jobs, tx, studentIds),
  ),
  'a removed student’s last name stays in their conversations': inTransaction(
    accountsRemoved,
    (tx, { studentIds }) => keepLastNames(tx, { studentIds }),
    // Conversations are locked before what the work has changed and what is owed.
    {
      before: [
        'the conversations of someone who goes are nobody’s',
        'what was owed to and paid to a removed student is kept for seven years',
        'what a removed student has started frees its place',
      ],
    },
  ),
  'the conversations of someone who goes are nobody’s': inTransaction(accountsRemoved, (tx, { userIds }) =>
    unassignAll(tx, userIds),
  ),
  'a removed company’s last name stays in its conversations': inTransaction(
    companiesRemoved,
    (tx, { companyIds }) => keepLastNames(tx, { companyIds }),
    { before: ['what a removed company owed and paid is kept for seven years'] },
  ),
  'students learn that a company was removed': inTransaction(companiesRemoved, (tx, { companyIds }) =>
    queueNewProfiles(jobs, tx, companyIds),
  ),
});
