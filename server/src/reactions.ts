import type { ChangeEventName } from '@ambitionhub/contract/live';
import { universityOfEmail } from '@ambitionhub/contract/students';
import {
  accessRevoked,
  accountsRemoved,
  addressAsked,
  addressChanged,
  addressConfirmed,
  leavingBegun,
  leavingEnded,
  proofAsked,
  resetAsked,
  secondFactorChanged,
  sessionsEnded,
  signedUp,
  userTypeChanged,
} from './features/accounts/events.ts';
import {
  addressAskedMail,
  addressChangedMail,
  adminsChannel,
  leavingMail,
  proofMail,
  resetMail,
  tellRecheck,
} from './features/accounts/index.ts';
import { applicationMoved, declinesChanged, declinesTold } from './features/applications/events.ts';
import { beginApplication, declinedMail, hiredMail } from './features/applications/index.ts';
import { subscriptionChanged } from './features/billing/events.ts';
import { queueEndsOf } from './features/billing/index.ts';
import {
  approvalsChanged,
  companiesRemoved,
  companyFaceChanged,
  companyRejected,
} from './features/companies/events.ts';
import {
  approvalMail,
  rejectionMail,
  removeOwnedCompanies,
  setSubscriptionStatus,
} from './features/companies/index.ts';
import { savedSearchesChanged } from './features/directory/events.ts';
import { queueMatching } from './features/directory/index.ts';
import { retireImages } from './features/media/index.ts';
import {
  blockChanged,
  conversationBegun,
  conversationClosed,
  conversationRead,
  messageReported,
  messageSent,
} from './features/messaging/events.ts';
import {
  queueNewFaces,
  type StreamEvent,
  tellConversation,
  tellMessage,
  tellRead,
} from './features/messaging/index.ts';
import {
  appealSubmitted,
  messageMarked,
  sanctionDecided,
  standingChanged,
  suspensionSet,
} from './features/moderation/events.ts';
import {
  deleteSanctions,
  queueEndOfSuspension,
  recordAct,
  sanctionMail,
} from './features/moderation/index.ts';
import {
  listingsChanged,
  studentFaceChanged,
  studentHidden,
  studentPublished,
} from './features/students/events.ts';
import { setSchoolOfEmail } from './features/students/index.ts';
import { expireTakeouts } from './features/takeout/index.ts';
import { afterCommit, inTransaction, type Reaction } from './platform/events/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Publisher } from './platform/live/index.ts';
import { queueMail, queueMails } from './platform/mail/index.ts';
import { barProfile, createProfile, removeProfiles, setLeaving } from './profiles.ts';

type Deps = {
  readonly hub: Publisher<StreamEvent>;
  readonly jobs: Pick<Jobs, 'queue' | 'queueAll'>;
  readonly callSweep: () => void;
};

/**
 * Every reaction to events of other features. Features know the events they emit but not who reacts; a new
 * reaction is a line here and its proof in `server/test/reactions`.
 */
export function createReactions({ hub, jobs, callSweep }: Deps) {
  /** Tells a user's browsers to fetch changed data again. */
  const changed = (to: string, name: ChangeEventName): void => hub.publish(to, { name, data: {} });

  return {
    'an account gets its profile in the transaction that creates it': inTransaction(signedUp, createProfile),
    'an account that changes type gets the profile of its new type': inTransaction(
      userTypeChanged,
      createProfile,
    ),
    'an account that becomes an admin loses its profile': inTransaction(userTypeChanged, removeProfiles),
    'a subscription applies to its company’s limits at once': inTransaction(
      subscriptionChanged,
      setSubscriptionStatus,
    ),
    'a removed student loses their picture': inTransaction(accountsRemoved, async (tx, { studentIds }) => {
      await retireImages(tx, studentIds);
    }),
    'a company is removed with its owner': inTransaction(accountsRemoved, (tx, { userIds }) =>
      removeOwnedCompanies(tx, userIds),
    ),
    'a removed company loses its picture': inTransaction(companiesRemoved, async (tx, { companyIds }) => {
      await retireImages(tx, companyIds);
    }),
    'decisions about a removed student are deleted': inTransaction(accountsRemoved, (tx, { studentIds }) =>
      deleteSanctions(tx, studentIds),
    ),
    'decisions about a removed company are deleted': inTransaction(companiesRemoved, (tx, { companyIds }) =>
      deleteSanctions(tx, companyIds),
    ),
    'a removed company’s subscription ends': inTransaction(companiesRemoved, (tx, { companyIds }) =>
      queueEndsOf(jobs, tx, companyIds),
    ),
    'a newly published student is matched with saved searches': inTransaction(
      studentPublished,
      (tx, { userId }) => queueMatching(jobs, tx, [userId]),
    ),
    'a student who stops hiding is matched with saved searches': inTransaction(
      studentHidden,
      async (tx, { userId, hidden }) => {
        if (!hidden) await queueMatching(jobs, tx, [userId]);
      },
    ),
    'a student whose listing changes is matched with saved searches': inTransaction(
      listingsChanged,
      (tx, { userIds }) => queueMatching(jobs, tx, userIds),
    ),
    'a company’s browsers learn that its saved searches have changed': afterCommit(
      savedSearchesChanged,
      ({ companyId }) => changed(companyId, 'savedSearchesChanged'),
    ),
    'a company’s browsers learn that its subscription has changed': afterCommit(
      subscriptionChanged,
      ({ companyId }) => changed(companyId, 'subscriptionChanged'),
    ),
    'a new user gets an email to confirm their address': inTransaction(signedUp, (tx, { userId, email }) =>
      queueMail(jobs, tx, proofMail, { userId, email }),
    ),
    'a requested confirmation link is emailed': inTransaction(proofAsked, (tx, data) =>
      queueMail(jobs, tx, proofMail, data),
    ),
    'the current address is notified of a requested change': inTransaction(addressAsked, (tx, data) =>
      queueMail(jobs, tx, addressAskedMail, data),
    ),
    'the old address is notified of a change of address': inTransaction(addressChanged, (tx, data) =>
      queueMail(jobs, tx, addressChangedMail, data),
    ),
    'an address at their school verifies a student': inTransaction(
      addressConfirmed,
      (tx, { userId, email }) => setSchoolOfEmail(tx, userId, universityOfEmail(email)),
    ),
    'a user who asks for removal leaves every list': inTransaction(leavingBegun, (tx, { userId }) =>
      setLeaving(tx, userId, true),
    ),
    'a user who asks for removal gets an email with the date and how to stay': inTransaction(
      leavingBegun,
      (tx, { userId }) => queueMail(jobs, tx, leavingMail, { userId }),
    ),
    'a user who decides to stay returns to the lists': inTransaction(leavingEnded, (tx, { userId }) =>
      setLeaving(tx, userId, false),
    ),
    'a removed account’s data copies are deleted': inTransaction(accountsRemoved, (tx, { userIds }) =>
      expireTakeouts(tx, userIds),
    ),
    'a requested reset link is emailed': inTransaction(resetAsked, (tx, data) =>
      queueMail(jobs, tx, resetMail, data),
    ),
    'an approved company is notified by email': inTransaction(
      approvalsChanged,
      async (tx, { companyIds, isApproved }) => {
        const told = companyIds.map((companyId) => ({ companyId }));
        if (isApproved) await queueMails(jobs, tx, approvalMail, told);
      },
    ),
    'a rejected company gets the reason by email': inTransaction(companyRejected, (tx, { companyId }) =>
      queueMail(jobs, tx, rejectionMail, { companyId }),
    ),
    'changes to a second factor are recorded in the audit log': inTransaction(
      secondFactorChanged,
      (tx, { userId, act }) => recordAct(tx, { actorId: userId, action: act, targetId: userId }),
    ),
    'companies see a student’s new name or picture in their conversations': inTransaction(
      studentFaceChanged,
      (tx, { userId }) => queueNewFaces(jobs, tx, [userId]),
    ),
    'students see a company’s new name or picture in their conversations': inTransaction(
      companyFaceChanged,
      (tx, { companyId }) => queueNewFaces(jobs, tx, [companyId]),
    ),
    'companies learn that a student was removed': inTransaction(accountsRemoved, (tx, { studentIds }) =>
      queueNewFaces(jobs, tx, studentIds),
    ),
    'students learn that a company was removed': inTransaction(companiesRemoved, (tx, { companyIds }) =>
      queueNewFaces(jobs, tx, companyIds),
    ),
    'the other participant learns that an account was barred, or no longer is': inTransaction(
      standingChanged,
      (tx, { id }) => queueNewFaces(jobs, tx, [id]),
    ),
    'students learn that a company they talk to is approved, or no longer is': inTransaction(
      approvalsChanged,
      (tx, { companyIds }) => queueNewFaces(jobs, tx, companyIds),
    ),
    'taking an account back ends its streams': afterCommit(accessRevoked, ({ userIds, ends }) => {
      if (typeof ends.sessions === 'string') for (const userId of userIds) tellRecheck(hub, userId);
    }),
    'ending a session ends its streams': afterCommit(sessionsEnded, ({ userId }) => tellRecheck(hub, userId)),
    'both participants receive a message': afterCommit(messageSent, ({ viewed, message }) =>
      tellMessage(hub, viewed, message),
    ),
    'a message that stays unread is announced by email': afterCommit(messageSent, callSweep),
    'both participants learn what has been read': afterCommit(conversationRead, ({ viewed, by }) =>
      tellRead(hub, viewed, by),
    ),
    'a company’s browsers learn of its approval at once': afterCommit(approvalsChanged, ({ companyIds }) => {
      for (const companyId of companyIds) changed(companyId, 'companyProfileChanged');
    }),
    'a company’s browsers learn of its rejection at once': afterCommit(companyRejected, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'the profile of a barred account is hidden from everyone': inTransaction(standingChanged, barProfile),
    'a warning reaches the warned user at once': afterCommit(standingChanged, ({ id, isBarred }) => {
      if (!isBarred) changed(id, 'standingChanged');
    }),
    'a suspension ends on its date': inTransaction(suspensionSet, (tx, data) =>
      queueEndOfSuspension(jobs, tx, data),
    ),
    'a user is notified of a sanction by email': inTransaction(sanctionDecided, (tx, { sanctionId, what }) =>
      queueMail(jobs, tx, sanctionMail, { sanctionId, what }),
    ),
    'the admin’s other browsers learn of a sanction': afterCommit(sanctionDecided, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'an appeal reaches the admin at once': afterCommit(appealSubmitted, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'a report reaches the admin at once': afterCommit(messageReported, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'the admin’s other browsers learn how a message was marked': afterCommit(messageMarked, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'a student’s first message is an application': inTransaction(
      conversationBegun,
      async (tx, { viewed, startedBy }) => {
        if (startedBy === 'student') await beginApplication(tx, viewed);
      },
    ),
    'both participants learn that a conversation was closed': afterCommit(conversationClosed, ({ viewed }) =>
      tellConversation(hub, viewed),
    ),
    'both sides learn of an application’s new status': afterCommit(
      applicationMoved,
      ({ studentId, companyId, status }) => {
        changed(studentId, 'applicationsChanged');
        // For many declines at once the company gets one event: 'a decline reaches …'.
        if (status !== 'declined') changed(companyId, 'applicationsChanged');
      },
    ),
    'a hired student is notified by email': inTransaction(
      applicationMoved,
      async (tx, { conversationId, status }) => {
        if (status === 'hired') await queueMail(jobs, tx, hiredMail, { conversationId });
      },
    ),
    'a declined student is notified by email': inTransaction(declinesTold, (tx, { conversationIds }) =>
      queueMails(
        jobs,
        tx,
        declinedMail,
        conversationIds.map((conversationId) => ({ conversationId })),
      ),
    ),
    'a company’s other browsers learn of its declines': afterCommit(declinesChanged, ({ companyId }) =>
      changed(companyId, 'applicationsChanged'),
    ),
    'both participants learn of a block': afterCommit(blockChanged, ({ viewed }) =>
      tellConversation(hub, viewed),
    ),
  } satisfies Record<string, Reaction>;
}

export type ReactionName = keyof ReturnType<typeof createReactions>;
