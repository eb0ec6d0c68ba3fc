import type { ActivityAct } from '@ambitionhub/contract/activity';
import { formatDay } from '@ambitionhub/contract/ambassadors';
import {
  bothSides,
  company,
  defineNotices,
  participants,
  student,
  students,
  theCompany,
  theStudent,
} from '../../platform/notices.ts';
import { earningsPage, payPage } from '../ledger/index.ts';
import {
  type AmbassadorshipStep,
  acceptanceChanged,
  ambassadorshipMoved,
  type Moved,
  mayOfferChanged,
  otherSideLookChanged,
  payFellDue,
  setsLastDay,
} from './events.ts';
import { isAnswer, mailsToCompany, mailToStudent } from './mails.ts';
import { stepPages, stepText } from './news.ts';
import { payDueCompanyMail, payDueMail, payDueText } from './pay-mails.ts';

/** The company's activity entry for each step of an offer that one of its people takes. */
const offerActs: Readonly<Partial<Record<AmbassadorshipStep, ActivityAct>>> = {
  offered: 'offer',
  changed: 'change-offer',
  'taken-back': 'take-back-offer',
  proposed: 'propose-terms',
  'proposal-taken-back': 'take-back-terms',
  ending: 'end-ambassador',
};

const movesLastDay = ({ step }: Moved): boolean => setsLastDay.has(step);

export const ambassadorsNotices = defineNotices([
  {
    on: ambassadorshipMoved,
    to: company,
    activity: ({ studentId, step, actorId }) => {
      const act = offerActs[step];
      return act !== undefined && actorId !== null && actorId !== studentId
        ? { act, actorId, subject: { studentId } }
        : null;
    },
  },
  { on: ambassadorshipMoved, to: bothSides, live: 'ambassadorships' },
  // Which of the company's open tasks are the ambassador's, and until when their places are kept.
  {
    on: ambassadorshipMoved,
    when: (moved) => moved.step === 'accepted' || movesLastDay(moved),
    to: student,
    live: 'tasks',
  },
  { on: ambassadorshipMoved, when: movesLastDay, to: company, live: 'tasks' },
  {
    on: ambassadorshipMoved,
    to: student,
    news: {
      group: 'applications',
      kind: ({ step }) => `ambassadorship-${step}`,
      from: theCompany,
      text: (moved, name) => stepText('student', moved, name),
      link: stepPages.student,
    },
    email: mailToStudent,
  },
  {
    on: ambassadorshipMoved,
    to: ({ step, companyId, proposerId }) => (isAnswer(step) ? [companyId, proposerId] : [companyId]),
    news: {
      group: 'applications',
      kind: ({ step }) => `ambassadorship-${step}`,
      from: theStudent,
      text: (moved, name) => stepText('company', moved, name),
      link: stepPages.company,
    },
    email: mailsToCompany,
  },
  { on: acceptanceChanged, to: student, live: 'ambassadorships' },
  { on: mayOfferChanged, to: students, live: 'ambassadorships' },
  { on: mayOfferChanged, to: students, live: 'tasks' },
  // Each of these lists names the other side.
  { on: otherSideLookChanged, to: participants, live: 'ambassadorships' },
  { on: otherSideLookChanged, to: participants, live: 'tasks' },
  { on: otherSideLookChanged, to: participants, live: 'hours' },
  { on: otherSideLookChanged, to: participants, live: 'ledger' },
  {
    on: payFellDue,
    each: 'amounts',
    to: student,
    news: {
      group: 'pay',
      kind: 'pay-due',
      from: theCompany,
      text: ({ cents }, name) => payDueText(name, cents),
      link: () => earningsPage,
    },
    email: payDueMail,
  },
  {
    on: payFellDue,
    each: 'amounts',
    to: company,
    // One for all that falls due on a day.
    news: {
      group: 'pay',
      kind: 'pay-due-company',
      text: ({ dueOn }) => `Pay of your ambassadors was due on ${formatDay(dueOn)}`,
      link: () => payPage,
      onceOf: ({ companyId, dueOn }) => `${companyId} ${dueOn}`,
    },
    email: ({ companyId, dueOn }) => payDueCompanyMail.about({ companyId, dueOn }, `${companyId} ${dueOn}`),
  },
]);
