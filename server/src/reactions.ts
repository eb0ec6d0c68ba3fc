import type { ActivityAct } from '@ambitionhub/contract/activity';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { formatWeekDays } from '@ambitionhub/contract/hours';
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
  passwordReplaced,
  proofAsked,
  resetAsked,
  secondFactorChanged,
  sessionsEnded,
  signedUp,
  userTypeChanged,
} from './features/accounts/events.ts';
import { accountMails } from './features/accounts/index.ts';
import { activityRecorded } from './features/activity/events.ts';
import { recordActivity } from './features/activity/index.ts';
import {
  type AmbassadorshipStep,
  acceptanceChanged,
  ambassadorshipMoved,
  mayOfferChanged,
  payFellDue,
} from './features/ambassadors/events.ts';
import {
  ambassadorshipMail,
  declineWithdrawn,
  endAmbassadorshipsOfRemoved,
  mailsAbout,
  payDueCompanyMail,
  payDueMail,
  reportMayOffer,
} from './features/ambassadors/index.ts';
import {
  applicationMoved,
  applicationsDeclined,
  declinesChanged,
  declinesTold,
} from './features/applications/events.ts';
import { applyOffer, applyOutcome, beginApplication, declinedMail } from './features/applications/index.ts';
import { paymentMade, subscriptionChanged } from './features/billing/events.ts';
import { queueEndsOf } from './features/billing/index.ts';
import {
  approvalsChanged,
  companiesRemoved,
  companyFaceChanged,
  companyRejected,
  coverTaken,
  invitationMade,
  memberRemoved,
  membersLost,
  ownershipAccepted,
  ownershipMoved,
  ownershipOffered,
  pageChanged,
  peopleChanged,
  profileSaved,
  timeZoneChanged,
} from './features/companies/events.ts';
import {
  approvalMail,
  coverTakenMail,
  endInvitationsOf,
  findEnding,
  findOwnCompany,
  peopleMails,
  rejectionMail,
  removeOwnedCompanies,
  reportLeaving,
  reportRemovedMembers,
  setSubscriptionStatus,
  takeBackAll,
} from './features/companies/index.ts';
import {
  noteSaved,
  savedSearchesChanged,
  searchKept,
  shortlistChanged,
} from './features/directory/events.ts';
import { queueMatching } from './features/directory/index.ts';
import { hoursChanged, weekDeciding, weeksDecided } from './features/hours/events.ts';
import { weekApprovedMail, weekReturnedMail } from './features/hours/index.ts';
import {
  disputeSeen,
  owedByHand,
  owedChanged,
  paymentDenied,
  paymentsRecorded,
} from './features/ledger/events.ts';
import {
  amountsEarned,
  findOwedStudents,
  keepForSevenYears,
  ledgerMails,
  postEntries,
} from './features/ledger/index.ts';
import { forgetOwners } from './features/media/index.ts';
import {
  blockChanged,
  conversationArchived,
  conversationAssigned,
  conversationBegun,
  conversationRead,
  messageDeleted,
  messageReported,
  messageSent,
  turnChanged,
} from './features/messaging/events.ts';
import {
  adminsChannel,
  type FileLinks,
  keepLastNames,
  openConversation,
  queueNewProfiles,
  type StreamEvent,
  tellArchived,
  tellConversation,
  tellConversationTo,
  tellDeletion,
  tellMessage,
  tellRead,
  tellRecheck,
  unassignAll,
} from './features/messaging/index.ts';
import {
  appealSubmitted,
  messageMarked,
  sanctionDecided,
  standingChanged,
  suspensionSet,
  warningRead,
} from './features/moderation/events.ts';
import {
  deleteSanctions,
  queueEndOfSuspension,
  recordAct,
  sanctionMail,
} from './features/moderation/index.ts';
import {
  cardDisputed,
  cardPaid,
  payoutAccountChanged,
  payoutAccountConnected,
  transferMoved,
} from './features/payouts/events.ts';
import {
  askToSetUp,
  cardDisputedMail,
  lockAccounts,
  mailsAboutShare,
  payoutAccountConnectedMail,
} from './features/payouts/index.ts';
import { portfolioSaved, portfolioTaken } from './features/portfolio/events.ts';
import { portfolioTakenMail } from './features/portfolio/index.ts';
import { positionEdited, positionTaken } from './features/positions/events.ts';
import { positionTakenMail } from './features/positions/index.ts';
import {
  listingsChanged,
  studentFaceChanged,
  studentHidden,
  studentPublished,
} from './features/students/events.ts';
import { setSchoolOfEmail } from './features/students/index.ts';
import { expireTakeouts } from './features/takeout/index.ts';
import {
  payRaised,
  proofsDecided,
  proofsMoved,
  taskEdited,
  tasksChanged,
  tasksOffered,
} from './features/tasks/events.ts';
import {
  endProofsOfRemoved,
  queueProofMails,
  queueSettledMails,
  removeCalendarTokens,
  removePicturesOf,
  setStartedDue,
} from './features/tasks/index.ts';
import { afterCommit, inTransaction, type Reaction } from './platform/events/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Publisher } from './platform/live/index.ts';
import { queueMail, queueMails } from './platform/mail/index.ts';
import { barProfile, createProfile, removeProfiles, setLeaving } from './profiles.ts';

type Deps = {
  readonly hub: Publisher<StreamEvent>;
  readonly jobs: Pick<Jobs, 'queue' | 'queueAll'>;
  readonly callSweep: () => void;
  readonly callNoting: () => void;
  readonly fileLinks: FileLinks;
  /** The provider that passes card payments on to students; null if there is none. */
  readonly payouts?: PaymentProviderName | null;
};

/** The company's activity entry for each step of an offer that one of its people takes. */
const offerActs: Readonly<Partial<Record<AmbassadorshipStep, ActivityAct>>> = {
  offered: 'offer',
  changed: 'change-offer',
  'taken-back': 'take-back-offer',
  proposed: 'propose-terms',
  'proposal-taken-back': 'take-back-terms',
  ending: 'end-ambassador',
};

/** The steps that set or reach the last day of an ambassadorship. */
const setsLastDay: ReadonlySet<AmbassadorshipStep> = new Set(['ending', 'terms-accepted', 'ended']);

/**
 * Every reaction to events of other features. Features know the events they emit but not who reacts; a new
 * reaction is a line here and its proof in `server/test/reactions`.
 */
export function createReactions({ hub, jobs, callSweep, callNoting, fileLinks, payouts = null }: Deps) {
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
      await forgetOwners(tx, studentIds);
    }),
    'a removed student loses the pictures of their proofs': inTransaction(
      accountsRemoved,
      (tx, { studentIds }) => removePicturesOf(tx, studentIds),
    ),
    'a company learns that a member’s account was removed': inTransaction(
      accountsRemoved,
      reportRemovedMembers,
    ),
    'a removed member gets an email': inTransaction(memberRemoved, (tx, data) =>
      queueMail(jobs, tx, peopleMails.memberRemovedMail, data),
    ),
    'a member who is offered the company gets an email': inTransaction(ownershipOffered, (tx, data) =>
      queueMail(jobs, tx, peopleMails.ownershipOfferedMail, data),
    ),
    'an owner gets an email to stop a hand-over that was accepted': inTransaction(
      ownershipAccepted,
      (tx, data) => queueMail(jobs, tx, peopleMails.ownershipAcceptedMail, data),
    ),
    'a former owner gets an email about who owns the company now': inTransaction(ownershipMoved, (tx, data) =>
      queueMail(jobs, tx, peopleMails.ownershipMovedMail, data),
    ),
    'members get an email when their company ends': inTransaction(leavingBegun, async (tx, { userId }) =>
      queueMails(jobs, tx, peopleMails.companyEndsMail, await findEnding(tx, userId)),
    ),
    'members get an email when their company stays': inTransaction(leavingEnded, async (tx, { userId }) =>
      queueMails(jobs, tx, peopleMails.companyStaysMail, await findEnding(tx, userId)),
    ),
    'members get an email when their company is deleted': inTransaction(membersLost, (tx, { members }) =>
      queueMails(
        jobs,
        tx,
        peopleMails.companyDeletedMail,
        members.map(({ company, email }) => ({ company, email })),
      ),
    ),
    'an owner gets an email when a member asks for removal': inTransaction(
      peopleChanged,
      async (tx, { companyId, actorId, act }) => {
        if (act === 'ask-removal' && actorId !== null)
          await queueMail(jobs, tx, peopleMails.memberLeavesMail, { companyId, memberId: actorId });
      },
    ),
    'a company learns that one of its people, or its owner with it, is leaving': inTransaction(
      leavingBegun,
      (tx, leaving) => reportLeaving(tx, leaving, { owner: 'end-company', member: 'ask-removal' }),
    ),
    'a company learns that someone who was leaving stays': inTransaction(leavingEnded, (tx, leaving) =>
      reportLeaving(tx, leaving, { owner: 'keep-company', member: 'stay' }),
    ),
    'the conversations of someone who is leaving are nobody’s': inTransaction(
      leavingBegun,
      (tx, { userId }) => unassignAll(tx, [userId]),
    ),
    'a company is removed with its owner': inTransaction(accountsRemoved, (tx, { userIds }) =>
      removeOwnedCompanies(tx, userIds),
    ),
    'a removed company loses its picture': inTransaction(companiesRemoved, async (tx, { companyIds }) => {
      await forgetOwners(tx, companyIds);
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
    'a company’s browsers learn that its shortlist has changed': afterCommit(
      shortlistChanged,
      ({ companyId }) => changed(companyId, 'shortlistChanged'),
    ),
    'a company’s browsers learn of a note on a student': afterCommit(noteSaved, ({ companyId }) =>
      changed(companyId, 'noteChanged'),
    ),
    'a company’s browsers learn that its subscription has changed': afterCommit(
      subscriptionChanged,
      ({ companyId }) => changed(companyId, 'subscriptionChanged'),
    ),
    'a new user gets an email to confirm their address': inTransaction(signedUp, (tx, { userId, email }) =>
      queueMail(jobs, tx, accountMails.proofMail, { userId, email }),
    ),
    'a requested confirmation link is emailed': inTransaction(proofAsked, (tx, data) =>
      queueMail(jobs, tx, accountMails.proofMail, data),
    ),
    'the current address is notified of a requested change': inTransaction(addressAsked, (tx, data) =>
      queueMail(jobs, tx, accountMails.addressAskedMail, data),
    ),
    'the old address is notified of a change of address': inTransaction(addressChanged, (tx, data) =>
      queueMail(jobs, tx, accountMails.addressChangedMail, data),
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
      async (tx, { userId }) =>
        queueMail(jobs, tx, accountMails.leavingMail, { userId, company: await findOwnCompany(tx, userId) }),
    ),
    'a user who decides to stay returns to the lists': inTransaction(leavingEnded, (tx, { userId }) =>
      setLeaving(tx, userId, false),
    ),
    'a removed account’s data copies are deleted': inTransaction(accountsRemoved, (tx, { userIds }) =>
      expireTakeouts(tx, userIds),
    ),
    'an invitation is emailed with its link': inTransaction(invitationMade, (tx, data) =>
      queueMail(jobs, tx, peopleMails.invitationMail, data),
    ),
    'an address that signs up loses its invitations': inTransaction(signedUp, (tx, { email }) =>
      endInvitationsOf(tx, email),
    ),
    'an address that becomes an account’s loses its invitations': inTransaction(
      addressChanged,
      (tx, { to }) => endInvitationsOf(tx, to),
    ),
    'taking an account back ends the invitations it sent': inTransaction(
      accessRevoked,
      async (tx, { userIds, ends }) => {
        if (ends.invitations === 'ends') await takeBackAll(tx, userIds);
      },
    ),
    'taking an account back ends the address of its calendar': inTransaction(
      accessRevoked,
      async (tx, { userIds, ends }) => {
        if (ends.calendar === 'ends') await removeCalendarTokens(tx, userIds);
      },
    ),
    'taking an account back stops payouts until its owner confirms their account': inTransaction(
      accessRevoked,
      async (tx, { userIds, ends }) => {
        if (ends.payouts === 'ends') await lockAccounts(tx, userIds);
      },
    ),
    'a connected payout account is reported by email': inTransaction(payoutAccountConnected, (tx, data) =>
      queueMail(jobs, tx, payoutAccountConnectedMail, data),
    ),
    'a requested reset link is emailed': inTransaction(resetAsked, (tx, data) =>
      queueMail(jobs, tx, accountMails.resetMail, data),
    ),
    'a new password is reported by email': inTransaction(passwordReplaced, (tx, data) =>
      queueMail(jobs, tx, accountMails.passwordReplacedMail, data),
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
      (tx, { userId }) => queueNewProfiles(jobs, tx, [userId]),
    ),
    'students see a company’s new name or picture in their conversations': inTransaction(
      companyFaceChanged,
      (tx, { companyId }) => queueNewProfiles(jobs, tx, [companyId]),
    ),
    'companies learn that a student was removed': inTransaction(accountsRemoved, (tx, { studentIds }) =>
      queueNewProfiles(jobs, tx, studentIds),
    ),
    'a removed student’s last name stays in their conversations': inTransaction(
      accountsRemoved,
      (tx, { studentIds }) => keepLastNames(tx, { studentIds }),
    ),
    'a removed company’s last name stays in its conversations': inTransaction(
      companiesRemoved,
      (tx, { companyIds }) => keepLastNames(tx, { companyIds }),
    ),
    'students learn that a company was removed': inTransaction(companiesRemoved, (tx, { companyIds }) =>
      queueNewProfiles(jobs, tx, companyIds),
    ),
    'the other participant learns that an account was barred, or no longer is': inTransaction(
      standingChanged,
      (tx, { id }) => queueNewProfiles(jobs, tx, [id]),
    ),
    'students learn that a company they talk to is approved, or no longer is': inTransaction(
      approvalsChanged,
      (tx, { companyIds }) => queueNewProfiles(jobs, tx, companyIds),
    ),
    'taking an account back ends its streams': afterCommit(accessRevoked, ({ userIds, ends }) => {
      if (typeof ends.sessions === 'string') for (const userId of userIds) tellRecheck(hub, userId);
    }),
    'ending a session ends its streams': afterCommit(sessionsEnded, ({ userId }) => tellRecheck(hub, userId)),
    'both participants receive a message': afterCommit(messageSent, (sent) =>
      tellMessage(hub, sent, fileLinks),
    ),
    'the words of a message are noted for the search': afterCommit(messageSent, callNoting),
    'a message that stays unread is announced by email': afterCommit(messageSent, callSweep),
    'both participants learn what has been read': afterCommit(conversationRead, ({ viewed, by }) =>
      tellRead(hub, viewed, by),
    ),
    'a company’s browsers learn of its approval at once': afterCommit(approvalsChanged, ({ companyIds }) => {
      for (const companyId of companyIds) changed(companyId, 'companyProfileChanged');
    }),
    'a company’s browsers learn that its people have changed': afterCommit(peopleChanged, ({ companyId }) =>
      changed(companyId, 'peopleChanged'),
    ),
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
      async (tx, { viewed, startedBy, position }) => {
        if (startedBy === 'student') await beginApplication(tx, { ...viewed, position });
      },
    ),
    'both participants learn that a conversation was closed, or opened by an offer': afterCommit(
      turnChanged,
      ({ viewed }) => tellConversation(hub, viewed),
    ),
    'both sides learn of an application’s new status': afterCommit(
      applicationMoved,
      ({ studentId, companyId, status }) => {
        changed(studentId, 'applicationsChanged');
        // For many declines at once the company gets one event: 'a decline reaches …'.
        if (status !== 'declined') changed(companyId, 'applicationsChanged');
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
    'what is earned is posted to the ledger in the transaction that earns it': inTransaction(
      amountsEarned,
      async (tx, { entries }) => {
        await postEntries(tx, entries);
      },
    ),
    'both participants learn of a deleted message': afterCommit(messageDeleted, ({ viewed, deletion, by }) =>
      tellDeletion(hub, viewed, deletion, by),
    ),
    'the side that archives a conversation learns it in all tabs': afterCommit(
      conversationArchived,
      ({ viewed, by }) => tellArchived(hub, viewed, by),
    ),
    'a company’s people learn whom a conversation is assigned to': afterCommit(
      conversationAssigned,
      ({ viewed }) => tellConversationTo(hub, viewed, 'company'),
    ),
    'the conversations of someone who goes are nobody’s': inTransaction(accountsRemoved, (tx, { userIds }) =>
      unassignAll(tx, userIds),
    ),
    'a company’s activity says who declined': inTransaction(
      applicationsDeclined,
      (tx, { companyId, studentIds, isUndone }) =>
        recordActivity(tx, {
          companyId,
          act: isUndone ? 'undo-decline' : 'decline',
          subject: { studentIds },
        }),
    ),
    'a company’s activity says who made, changed and ended offers': inTransaction(
      ambassadorshipMoved,
      async (tx, { companyId, studentId, step, actorId }) => {
        const act = offerActs[step];
        if (act !== undefined && actorId !== null && actorId !== studentId)
          await recordActivity(tx, { companyId, act, actorId, subject: { studentId } });
      },
    ),
    'a company’s activity says who assigned a conversation': inTransaction(
      conversationAssigned,
      (tx, { viewed: { conversation }, to }) => {
        const { companyId, studentId } = conversation;
        const deed = { companyId, subject: { studentId } };
        return recordActivity(
          tx,
          to === null ? { ...deed, act: 'unassign' } : { ...deed, act: 'assign', detail: { to } },
        );
      },
    ),
    'a company’s activity says who decided about hours': inTransaction(
      weekDeciding,
      (tx, { companyId, studentId, decision, week, amountCents }) =>
        recordActivity(tx, {
          companyId,
          act: `${decision ?? 'undo'}-hours`,
          subject: { studentId },
          detail: { week: formatWeekDays(week), cents: amountCents },
        }),
    ),
    'a company’s activity says who opened, changed, closed and deleted tasks': inTransaction(
      taskEdited,
      (tx, { companyId, act, title }) =>
        recordActivity(tx, { companyId, act: `${act}-task`, subject: { name: title } }),
    ),
    'a company’s activity says who decided about proofs': inTransaction(
      proofsDecided,
      (tx, { companyId, act, count, studentId }) =>
        recordActivity(tx, {
          companyId,
          act: `${act}-proofs`,
          ...(studentId && { subject: { studentId } }),
          detail: { count },
        }),
    ),
    'a company’s activity says who recorded payments': inTransaction(
      paymentsRecorded,
      (tx, { companyId, paymentIds, amountCents, studentId }) =>
        recordActivity(tx, {
          companyId,
          act: 'record-payment',
          ...(studentId && { subject: { studentId } }),
          detail: { count: paymentIds.length, cents: amountCents },
        }),
    ),
    'a company’s activity says who changed what is owed by hand': inTransaction(
      owedByHand,
      (tx, { companyId, studentId, act, amountCents }) =>
        recordActivity(tx, { companyId, act, subject: { studentId }, detail: { cents: amountCents } }),
    ),
    'a company’s activity says who wrote a note': inTransaction(
      noteSaved,
      (tx, { companyId, studentId, isDeleted }) =>
        recordActivity(tx, { companyId, act: isDeleted ? 'remove-note' : 'note', subject: { studentId } }),
    ),
    'a company’s activity says who saved a search': inTransaction(
      searchKept,
      (tx, { companyId, name, isDeleted }) =>
        recordActivity(tx, {
          companyId,
          act: isDeleted ? 'remove-search' : 'save-search',
          subject: { name },
        }),
    ),
    'a company’s activity says who blocked a student': inTransaction(
      blockChanged,
      async (tx, { viewed: { conversation }, by, blocked }) => {
        const { companyId, studentId } = conversation;
        if (by === 'company')
          await recordActivity(tx, { companyId, act: blocked ? 'block' : 'unblock', subject: { studentId } });
      },
    ),
    'a company’s activity says who reported a message': inTransaction(
      messageReported,
      async (tx, { parties }) => {
        if (parties.side === 'company')
          await recordActivity(tx, {
            companyId: parties.self,
            act: 'report',
            subject: { studentId: parties.other },
          });
      },
    ),
    'a company’s activity says who saved its profile': inTransaction(profileSaved, (tx, { companyId }) =>
      recordActivity(tx, { companyId, act: 'profile' }),
    ),
    'a company’s browsers learn that its profile was saved': afterCommit(profileSaved, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'a company’s activity says who changed its time zone': inTransaction(
      timeZoneChanged,
      (tx, { companyId, timeZone }) =>
        recordActivity(tx, { companyId, act: 'time-zone', subject: { name: timeZone } }),
    ),
    'a company’s browsers learn of its new time zone': afterCommit(timeZoneChanged, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'a company’s activity says who acknowledged a warning': inTransaction(
      warningRead,
      async (tx, { companyId }) => {
        if (companyId !== null) await recordActivity(tx, { companyId, act: 'read-warning' });
      },
    ),
    'a company’s activity says who appealed a decision': inTransaction(
      appealSubmitted,
      async (tx, { companyId }) => {
        if (companyId !== null) await recordActivity(tx, { companyId, act: 'appeal' });
      },
    ),
    'a company’s activity says who changed its page': inTransaction(pageChanged, (tx, { companyId, act }) =>
      recordActivity(tx, { companyId, act }),
    ),
    'a company’s browsers learn that its page has changed': afterCommit(pageChanged, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'a company gets the reason for a removed cover by email': inTransaction(
      coverTaken,
      (tx, { companyId, reason }) => queueMail(jobs, tx, coverTakenMail, { companyId, reason }),
    ),
    'a company’s activity says that its cover was taken away': inTransaction(
      coverTaken,
      (tx, { companyId }) => recordActivity(tx, { companyId, act: 'take-cover' }),
    ),
    'a company’s browsers learn of a removed cover': afterCommit(coverTaken, ({ companyId }) =>
      changed(companyId, 'companyProfileChanged'),
    ),
    'the admin’s removals from portfolios are recorded in the audit log': inTransaction(
      portfolioTaken,
      (tx, { studentId, actorId, kind, name, reason }) =>
        recordAct(tx, {
          actorId,
          action: `take-${kind}`,
          targetId: studentId,
          detail: { [kind]: { from: name, to: null }, reason },
        }),
    ),
    'a student gets the reason for a removal from the portfolio by email': inTransaction(
      portfolioTaken,
      (tx, { studentId, kind, name, reason }) =>
        queueMail(jobs, tx, portfolioTakenMail, { studentId, taken: kind, name, reason }),
    ),
    'a student’s browsers learn of a removal from the portfolio': afterCommit(
      portfolioTaken,
      ({ studentId }) => changed(studentId, 'portfolioChanged'),
    ),
    'a student’s other browsers learn that the portfolio was saved': afterCommit(
      portfolioSaved,
      ({ studentId }) => changed(studentId, 'portfolioChanged'),
    ),
    'the admin’s removals of positions are recorded in the audit log': inTransaction(
      positionTaken,
      (tx, { companyId, actorId, title, reason }) =>
        recordAct(tx, {
          actorId,
          action: 'take-position',
          targetId: companyId,
          detail: { position: { from: title, to: null }, reason },
        }),
    ),
    'a company gets the reason for a removed position by email': inTransaction(
      positionTaken,
      (tx, { companyId, title, reason }) =>
        queueMail(jobs, tx, positionTakenMail, { companyId, title, reason }),
    ),
    'a company’s activity says that a position was taken away': inTransaction(
      positionTaken,
      (tx, { companyId, title }) =>
        recordActivity(tx, { companyId, act: 'take-position', subject: { name: title } }),
    ),
    'a company’s browsers learn of a removed position': afterCommit(positionTaken, ({ companyId }) =>
      changed(companyId, 'positionsChanged'),
    ),
    'a company’s activity says who changed its positions': inTransaction(
      positionEdited,
      (tx, { companyId, act, title }) =>
        recordActivity(tx, { companyId, act: `${act}-position`, subject: { name: title } }),
    ),
    'a company’s browsers learn that its positions have changed': afterCommit(
      positionEdited,
      ({ companyId }) => changed(companyId, 'positionsChanged'),
    ),
    'a company’s browsers learn of the position in its saved profile': afterCommit(
      profileSaved,
      ({ companyId }) => changed(companyId, 'positionsChanged'),
    ),
    'a company’s activity says who changed its people': inTransaction(
      peopleChanged,
      (tx, { companyId, actorId, act, subject }) =>
        recordActivity(tx, { companyId, act: `people-${act}`, actorId, subject: { name: subject } }),
    ),
    'a company’s activity says what was paid': inTransaction(paymentMade, (tx, { companyId, amount }) =>
      recordActivity(tx, { companyId, act: 'payment', detail: { cents: amount } }),
    ),
    'a company’s browsers learn of its activity': afterCommit(activityRecorded, ({ companyId }) =>
      changed(companyId, 'activityChanged'),
    ),
    'both sides learn that hours have changed': afterCommit(hoursChanged, ({ studentId, companyId }) => {
      for (const id of [studentId, companyId]) changed(id, 'hoursChanged');
    }),
    'a company’s other browsers learn of its decisions about hours': afterCommit(
      weekDeciding,
      ({ companyId }) => changed(companyId, 'hoursChanged'),
    ),
    'both sides learn that weeks of hours were decided': afterCommit(weeksDecided, ({ weeks }) => {
      for (const id of new Set(weeks.flatMap(({ studentId, companyId }) => [studentId, companyId])))
        changed(id, 'hoursChanged');
    }),
    'a student is notified by email of an approved or returned week': inTransaction(
      weeksDecided,
      async (tx, { weeks }) => {
        const told = (decision: (typeof weeks)[number]['decision']) =>
          weeks
            .filter((one) => one.decision === decision)
            .map(({ ambassadorshipId, week }) => ({ ambassadorshipId, week }));
        await queueMails(jobs, tx, weekApprovedMail, told('approve'));
        await queueMails(jobs, tx, weekReturnedMail, told('return'));
      },
    ),
    'a student is notified by email of pay that fell due': inTransaction(payFellDue, (tx, { amounts }) =>
      queueMails(
        jobs,
        tx,
        payDueMail,
        amounts.map(({ ambassadorshipId, key }) => ({ ambassadorshipId, key })),
      ),
    ),
    'a company is notified by email of the pay that fell due on a day': inTransaction(
      payFellDue,
      (tx, { amounts }) =>
        queueMails(
          jobs,
          tx,
          payDueCompanyMail,
          amounts.map(({ companyId, dueOn }) => ({ companyId, dueOn })),
          { onceOf: ({ companyId, dueOn }) => `${companyId} ${dueOn}` },
        ),
    ),
    'a student is notified by email of what was decided about their proof': inTransaction(
      proofsMoved,
      (tx, { moved }) => queueProofMails(jobs, tx, moved),
    ),
    'a company is notified by email of what the admin decided about a proof': inTransaction(
      proofsMoved,
      (tx, { moved }) => queueSettledMails(jobs, tx, moved),
    ),
    'both sides learn at once that a proof has moved': afterCommit(proofsMoved, ({ moved }) => {
      for (const id of new Set(moved.flatMap(({ companyId, studentId }) => [companyId, studentId])))
        changed(id, 'tasksChanged');
      if (moved.some(({ event }) => event === 'object' || event === 'allow' || event === 'refuse')) {
        changed(adminsChannel, 'moderationChanged');
        changed(adminsChannel, 'tasksChanged');
      }
    }),
    'students and admins see at once that a proof pays more': afterCommit(
      payRaised,
      ({ studentIds, hasObjection }) => {
        for (const id of new Set(studentIds)) changed(id, 'tasksChanged');
        if (hasObjection) changed(adminsChannel, 'tasksChanged');
      },
    ),
    'a company’s browsers learn of its tasks and decisions': afterCommit(tasksChanged, ({ companyId }) =>
      changed(companyId, 'tasksChanged'),
    ),
    'ambassadors learn at once that a task has opened, changed or closed': afterCommit(
      tasksOffered,
      ({ studentIds }) => {
        for (const id of studentIds) changed(id, 'tasksChanged');
      },
    ),
    'both sides learn that what is owed has changed': afterCommit(
      owedChanged,
      ({ companyIds, studentIds }) => {
        for (const id of [...companyIds, ...studentIds]) changed(id, 'ledgerChanged');
      },
    ),
    'a student who is owed something for the first time gets an email to set up payouts': inTransaction(
      owedChanged,
      async (tx, { studentIds }) => {
        if (payouts !== null) await askToSetUp(jobs, tx, payouts, await findOwedStudents(tx, studentIds));
      },
    ),
    'a student’s browsers learn whether they can be paid by card': afterCommit(
      payoutAccountChanged,
      ({ userId }) => changed(userId, 'payoutsChanged'),
    ),
    'each step of a share of a card payment sends an email': inTransaction(
      transferMoved,
      async (tx, { shareId, step }) => {
        for (const mail of mailsAboutShare[step]) await queueMail(jobs, tx, mail, { shareId });
      },
    ),
    'both sides learn how far a share of a card payment is': afterCommit(
      transferMoved,
      ({ companyId, studentId }) => {
        for (const id of [companyId, studentId]) changed(id, 'payoutsChanged');
      },
    ),
    'both sides learn that a card payment has arrived': afterCommit(cardPaid, ({ companyId, studentIds }) => {
      for (const id of [companyId, ...studentIds]) changed(id, 'payoutsChanged');
    }),
    'a company’s activity says what was paid by card': inTransaction(
      cardPaid,
      (tx, { companyId, studentIds, totalCents, byId, byName }) => {
        const [studentId, ...others] = studentIds;
        return recordActivity(tx, {
          companyId,
          act: 'pay-by-card',
          ...(studentId && others.length === 0 && { subject: { studentId } }),
          detail: { count: Math.max(studentIds.length, 1), cents: totalCents },
          ...(byId && byName && { actorId: byId, actorName: byName }),
        });
      },
    ),
    'a company gets an email about what its bank says of a card payment': inTransaction(
      cardDisputed,
      (tx, { paymentId }) => queueMail(jobs, tx, cardDisputedMail, { paymentId }),
    ),
    'a company’s browsers learn what its bank says about a card payment': afterCommit(
      cardDisputed,
      ({ companyId }) => changed(companyId, 'payoutsChanged'),
    ),
    'a student gets an email that asks whether a payment has arrived': inTransaction(
      paymentsRecorded,
      (tx, { paymentIds }) =>
        queueMails(
          jobs,
          tx,
          ledgerMails.paymentMail,
          paymentIds.map((paymentId) => ({ paymentId })),
        ),
    ),
    'a company gets an email when a payment has not arrived': inTransaction(
      paymentDenied,
      async (tx, { paymentId }) => {
        for (const who of ['owner', 'recorder'] as const)
          await queueMail(jobs, tx, ledgerMails.deniedMail, { paymentId, who });
      },
    ),
    'a student gets an email about what a company changes by hand': inTransaction(
      owedByHand,
      (tx, { act, sourceKey }) => queueMail(jobs, tx, ledgerMails.owedByHandMail, { act, sourceKey }),
    ),
    'what the admin notes about a denied payment is recorded in the audit log': inTransaction(
      disputeSeen,
      (tx, { actorId, companyId, paymentId }) =>
        recordAct(tx, {
          actorId,
          action: 'note-dispute',
          targetId: companyId,
          detail: { payment: { from: null, to: paymentId } },
        }),
    ),
    'what was owed to and paid to a removed student is kept for seven years': inTransaction(
      accountsRemoved,
      (tx, { studentIds }) => keepForSevenYears(tx, { studentIds, companyIds: [] }),
    ),
    'what a removed company owed and paid is kept for seven years': inTransaction(
      companiesRemoved,
      (tx, { companyIds }) => keepForSevenYears(tx, { studentIds: [], companyIds }),
    ),
    'an application is offered by an offer, and its student may write': inTransaction(
      ambassadorshipMoved,
      async (tx, { step, ...pair }) => {
        if (step !== 'offered') return;
        await applyOffer(tx, pair);
        await openConversation(tx, pair);
      },
    ),
    'an accepted offer makes its application hired': inTransaction(
      ambassadorshipMoved,
      async (tx, { step, ...pair }) => {
        if (step === 'accepted') await applyOutcome(tx, pair, 'hired');
      },
    ),
    'an offer that comes to nothing leaves its application answered': inTransaction(
      ambassadorshipMoved,
      async (tx, { step, ...pair }) => {
        if (step === 'declined' || step === 'taken-back' || step === 'lapsed')
          await applyOutcome(tx, pair, 'answered');
      },
    ),
    'withdrawing an application declines its offer': inTransaction(
      applicationMoved,
      async (tx, { status, studentId, companyId }) => {
        if (status === 'withdrawn') await declineWithdrawn(tx, { studentId, companyId });
      },
    ),
    'each step of an offer or an ambassadorship sends an email': inTransaction(
      ambassadorshipMoved,
      async (tx, moved) => {
        for (const data of mailsAbout(moved)) await queueMail(jobs, tx, ambassadorshipMail, data);
      },
    ),
    'what an ambassador has started may be handed in for seven days after the last day': inTransaction(
      ambassadorshipMoved,
      async (tx, { id, step }) => {
        if (setsLastDay.has(step)) await setStartedDue(tx, { ambassadorshipId: id });
      },
    ),
    'both sides learn of a step of an offer or an ambassadorship': afterCommit(
      ambassadorshipMoved,
      ({ studentId, companyId, step }) => {
        changed(studentId, 'ambassadorshipsChanged');
        changed(companyId, 'ambassadorshipsChanged');
        // Which of the company's open tasks are the ambassador's, and until when their places are kept.
        if (step === 'accepted' || setsLastDay.has(step)) changed(studentId, 'tasksChanged');
        if (setsLastDay.has(step)) changed(companyId, 'tasksChanged');
      },
    ),
    'a student’s other tabs learn that an offer is accepted, or that this was undone': afterCommit(
      acceptanceChanged,
      ({ studentId }) => changed(studentId, 'ambassadorshipsChanged'),
    ),
    'the students of a company learn whether it goes on, when its end is set or taken back': inTransaction(
      peopleChanged,
      async (tx, { companyId, act }) => {
        if (act === 'end-company' || act === 'keep-company') await reportMayOffer(tx, [companyId]);
      },
    ),
    'the students of a company learn whether it may offer anything new, by its approval': inTransaction(
      approvalsChanged,
      (tx, { companyIds }) => reportMayOffer(tx, companyIds),
    ),
    'the students of a company learn whether it may offer anything new, by its sanctions': inTransaction(
      standingChanged,
      (tx, { id }) => reportMayOffer(tx, [id]),
    ),
    'students see at once that a company may offer something new, or no longer may': afterCommit(
      mayOfferChanged,
      ({ studentIds }) => {
        for (const id of studentIds) {
          changed(id, 'ambassadorshipsChanged');
          changed(id, 'tasksChanged');
        }
      },
    ),
    'what a removed student has started frees its place': inTransaction(
      accountsRemoved,
      (tx, { studentIds }) => endProofsOfRemoved(tx, studentIds),
    ),
    'the ambassadorships of a removed student end': inTransaction(accountsRemoved, (tx, { studentIds }) =>
      endAmbassadorshipsOfRemoved(tx, { studentIds }),
    ),
    'the ambassadorships of a removed company end': inTransaction(companiesRemoved, (tx, { companyIds }) =>
      endAmbassadorshipsOfRemoved(tx, { companyIds }),
    ),
    'both participants learn of a block': afterCommit(blockChanged, ({ viewed }) =>
      tellConversation(hub, viewed),
    ),
  } satisfies Record<string, Reaction>;
}

export type ReactionName = keyof ReturnType<typeof createReactions>;
