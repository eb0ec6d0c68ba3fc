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
import { approvalsChanged, companyFaceChanged, companyRejected } from './features/companies/events.ts';
import { approvalMail, rejectionMail, setSubscriptionStatus } from './features/companies/index.ts';
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
import { queueEndOfSuspension, recordAct, sanctionMail } from './features/moderation/index.ts';
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
 * Who reacts to what happens elsewhere, all of it. Features know the events that they emit and nothing of who listens;
 * a new reaction is a line here and its proof in `server/test/reactions`.
 */
export function createReactions({ hub, jobs, callSweep }: Deps) {
  /** Lets the browsers of a user ask again for what is another than before. */
  const changed = (to: string, name: ChangeEventName): void => hub.publish(to, { name, data: {} });

  return {
    'an account has its profile from the start': inTransaction(signedUp, createProfile),
    'an account of another kind has that kind’s profile': inTransaction(userTypeChanged, createProfile),
    'an admin has no profile': inTransaction(userTypeChanged, removeProfiles),
    'a subscription counts in its company’s limits at once': inTransaction(
      subscriptionChanged,
      setSubscriptionStatus,
    ),
    'the picture goes with its account': inTransaction(accountsRemoved, async (tx, { userIds }) => {
      await retireImages(tx, userIds);
    }),
    'a subscription ends with its account': inTransaction(accountsRemoved, (tx, { userIds }) =>
      queueEndsOf(jobs, tx, userIds),
    ),
    'a published student is held against the saved searches': inTransaction(
      studentPublished,
      (tx, { userId }) => queueMatching(jobs, tx, [userId]),
    ),
    'a student who is shown again is held against them': inTransaction(
      studentHidden,
      async (tx, { userId, hidden }) => {
        if (!hidden) await queueMatching(jobs, tx, [userId]);
      },
    ),
    'a student who is found otherwise than before is held against them': inTransaction(
      listingsChanged,
      (tx, { userIds }) => queueMatching(jobs, tx, userIds),
    ),
    'a company is told that its saved searches have changed': afterCommit(
      savedSearchesChanged,
      ({ companyId }) => changed(companyId, 'savedSearchesChanged'),
    ),
    'a company is told that its subscription has changed': afterCommit(subscriptionChanged, ({ companyId }) =>
      changed(companyId, 'subscriptionChanged'),
    ),
    'whoever signs up is asked to confirm the address': inTransaction(signedUp, (tx, { userId, email }) =>
      queueMail(jobs, tx, proofMail, { userId, email }),
    ),
    'the link that proves an address is mailed': inTransaction(proofAsked, (tx, data) =>
      queueMail(jobs, tx, proofMail, data),
    ),
    'the present address is told that another one was asked for': inTransaction(addressAsked, (tx, data) =>
      queueMail(jobs, tx, addressAskedMail, data),
    ),
    'the old address is told of the new one': inTransaction(addressChanged, (tx, data) =>
      queueMail(jobs, tx, addressChangedMail, data),
    ),
    'a student is verified by an address of their school': inTransaction(
      addressConfirmed,
      (tx, { userId, email }) => setSchoolOfEmail(tx, userId, universityOfEmail(email)),
    ),
    'whoever leaves stands in no list': inTransaction(leavingBegun, (tx, { userId }) =>
      setLeaving(tx, userId, true),
    ),
    'whoever leaves is told when, and how to stay': inTransaction(leavingBegun, (tx, { userId }) =>
      queueMail(jobs, tx, leavingMail, { userId }),
    ),
    'whoever stays stands in the lists again': inTransaction(leavingEnded, (tx, { userId }) =>
      setLeaving(tx, userId, false),
    ),
    'copies of somebody’s data go with their account': inTransaction(accountsRemoved, (tx, { userIds }) =>
      expireTakeouts(tx, userIds),
    ),
    'a reset link is mailed': inTransaction(resetAsked, (tx, data) => queueMail(jobs, tx, resetMail, data)),
    'a company that is approved is told so by e-mail': inTransaction(
      approvalsChanged,
      async (tx, { companyIds, isApproved }) => {
        const told = companyIds.map((companyId) => ({ companyId }));
        if (isApproved) await queueMails(jobs, tx, approvalMail, told);
      },
    ),
    'a company that is rejected is told why by e-mail': inTransaction(companyRejected, (tx, { companyId }) =>
      queueMail(jobs, tx, rejectionMail, { companyId }),
    ),
    'what is done with a second factor stands in the audit log': inTransaction(
      secondFactorChanged,
      (tx, { userId, act }) => recordAct(tx, { actorId: userId, action: act, targetId: userId }),
    ),
    'whoever writes with a student is shown another name or picture': inTransaction(
      studentFaceChanged,
      (tx, { userId }) => queueNewFaces(jobs, tx, [userId]),
    ),
    'whoever writes with a company is shown another name or picture': inTransaction(
      companyFaceChanged,
      (tx, { userId }) => queueNewFaces(jobs, tx, [userId]),
    ),
    'whoever has written with somebody is told that they are gone': inTransaction(
      accountsRemoved,
      (tx, { userIds }) => queueNewFaces(jobs, tx, userIds),
    ),
    'streams end where an account is taken back': afterCommit(accessRevoked, ({ userIds, ends }) => {
      if (typeof ends.sessions === 'string') for (const userId of userIds) tellRecheck(hub, userId);
    }),
    'streams end with their session': afterCommit(sessionsEnded, ({ userId }) => tellRecheck(hub, userId)),
    'a message is told to both participants': afterCommit(messageSent, ({ viewed, message }) =>
      tellMessage(hub, viewed, message),
    ),
    'a message that stays unread is told of by e-mail': afterCommit(messageSent, callSweep),
    'what is read is told to both participants': afterCommit(conversationRead, ({ viewed, by }) =>
      tellRead(hub, viewed, by),
    ),
    'an approval is told to the company at once': afterCommit(approvalsChanged, ({ companyIds }) => {
      for (const companyId of companyIds) changed(companyId, 'companyProfileChanged');
    }),
    'a rejection is told to the company at once': afterCommit(companyRejected, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'nobody is shown the profile of an account that is barred': inTransaction(standingChanged, barProfile),
    'a warning reaches whom it is for at once': afterCommit(standingChanged, ({ userId, isBarred }) => {
      if (!isBarred) changed(userId, 'standingChanged');
    }),
    'a suspension ends by itself': inTransaction(suspensionSet, (tx, data) =>
      queueEndOfSuspension(jobs, tx, data),
    ),
    'what is decided about an account is told by e-mail': inTransaction(
      sanctionDecided,
      (tx, { sanctionId, what }) => queueMail(jobs, tx, sanctionMail, { sanctionId, what }),
    ),
    'what is decided about an account is told to the admin’s other browsers': afterCommit(
      sanctionDecided,
      () => changed(adminsChannel, 'moderationChanged'),
    ),
    'an appeal is told to the admin at once': afterCommit(appealSubmitted, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'a report is told to the admin at once': afterCommit(messageReported, () =>
      changed(adminsChannel, 'moderationChanged'),
    ),
    'what the admin decides about a message is told to the admin’s other browsers': afterCommit(
      messageMarked,
      () => changed(adminsChannel, 'moderationChanged'),
    ),
    'a student’s first message is an application': inTransaction(
      conversationBegun,
      async (tx, { viewed, startedBy }) => {
        if (startedBy === 'student') await beginApplication(tx, viewed);
      },
    ),
    'a conversation that is closed is told to both participants': afterCommit(
      conversationClosed,
      ({ viewed }) => tellConversation(hub, viewed),
    ),
    'an application that moves is told to both sides': afterCommit(
      applicationMoved,
      ({ studentId, companyId, status }) => {
        changed(studentId, 'applicationsChanged');
        // Of the many that it declines at once the company hears once: 'a decline is told …'.
        if (status !== 'declined') changed(companyId, 'applicationsChanged');
      },
    ),
    'a student who is hired is told so by e-mail': inTransaction(
      applicationMoved,
      async (tx, { conversationId, status }) => {
        if (status === 'hired') await queueMail(jobs, tx, hiredMail, { conversationId });
      },
    ),
    'whoever is declined is told so by e-mail': inTransaction(declinesTold, (tx, { conversationIds }) =>
      queueMails(
        jobs,
        tx,
        declinedMail,
        conversationIds.map((conversationId) => ({ conversationId })),
      ),
    ),
    'a decline is told to the company’s other browsers': afterCommit(declinesChanged, ({ companyId }) =>
      changed(companyId, 'applicationsChanged'),
    ),
    'a block is told to both participants': afterCommit(blockChanged, ({ viewed }) =>
      tellConversation(hub, viewed),
    ),
  } satisfies Record<string, Reaction>;
}

export type ReactionName = keyof ReturnType<typeof createReactions>;
