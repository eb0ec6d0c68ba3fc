import { userId } from '@ambitionhub/contract/accounts';
import {
  acceptanceChanged,
  ambassadorshipMoved,
  type Moved,
  mayOfferChanged,
  otherSideLookChanged,
  payFellDue,
} from '../../src/features/ambassadors/events.ts';
import { aThing, company, member, otherCompany, otherStudent, owner, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const moved = (step: Moved['step'], actorId: Moved['actorId']) =>
  ambassadorshipMoved({
    id: aThing,
    studentId: student,
    companyId: company,
    step,
    actorId,
    proposerId: member,
  });
const people = [owner, member];
const founder = userId.parse(otherCompany);
const bothSides = { ambassadorshipsChanged: [company, student] };
const withTasks = { ...bothSides, tasksChanged: [company, student] };
const toStudent = { kinds: ['ambassadorship'], to: [student] };
/** To the owner and the person who made the offer. */
const answer = { kinds: ['ambassadorship', 'ambassadorship'], to: [company, member] };

const due = { ambassadorshipId: aThing, key: '2026-11', dueOn: '2026-11-30', cents: 30_000 } as const;

export const samples: Samples = {
  'a side looks different': told(otherSideLookChanged({ participantIds: [company, student] }), {
    live: { ...withTasks, hoursChanged: [company, student], ledgerChanged: [company, student] },
  }),
  'an offer is made': told(moved('offered', owner), {
    live: bothSides,
    news: { 'The company wants you!': [student] },
    email: toStudent,
    activity: [{ of: company, act: 'offer', about: student }],
  }),
  'an offer is changed': told(moved('changed', owner), {
    live: bothSides,
    news: { 'The company has changed its offer': [student] },
    email: toStudent,
    activity: [{ of: company, act: 'change-offer', about: student }],
  }),
  'an offer is taken back': told(moved('taken-back', owner), {
    live: bothSides,
    news: { 'The company has withdrawn its offer': [student] },
    email: toStudent,
    activity: [{ of: company, act: 'take-back-offer', about: student }],
  }),
  'an offer is taken back with its company': told(moved('taken-back', null), {
    live: bothSides,
    news: { 'The company has withdrawn its offer': [student] },
    email: toStudent,
  }),
  'an offer is accepted': told(moved('accepted', student), {
    live: { ambassadorshipsChanged: [company, student], tasksChanged: [student] },
    news: { 'Maya has accepted your offer': people },
    email: answer,
  }),
  'an offer is declined': told(moved('declined', student), {
    live: bothSides,
    news: { 'Maya has declined your offer': people },
    email: answer,
  }),
  'an offer lapses': told(moved('lapsed', null), {
    live: bothSides,
    news: {
      'The offer from The company has expired': [student],
      'Your offer to Maya has expired': people,
    },
    email: { kinds: ['ambassadorship', ...answer.kinds], to: [student, company, member] },
  }),
  'terms are proposed': told(moved('proposed', owner), {
    live: bothSides,
    news: { 'The company proposes new terms': [student] },
    email: toStudent,
    activity: [{ of: company, act: 'propose-terms', about: student }],
  }),
  'proposed terms are taken back': told(moved('proposal-taken-back', owner), {
    live: bothSides,
    activity: [{ of: company, act: 'take-back-terms', about: student }],
  }),
  'proposed terms are accepted': told(moved('terms-accepted', student), {
    live: withTasks,
    news: { 'Maya has accepted your new terms': people },
    email: answer,
  }),
  'proposed terms are refused': told(moved('terms-refused', student), {
    live: bothSides,
    news: { 'Maya keeps the current terms': people },
    email: answer,
  }),
  'a company ends an ambassadorship': told(moved('ending', owner), {
    live: withTasks,
    news: { 'The company has ended your work together': [student] },
    email: { kinds: ['ambassadorship', 'ambassadorship'], to: [student, company] },
    activity: [{ of: company, act: 'end-ambassador', about: student }],
  }),
  'a student ends an ambassadorship': told(moved('ending', student), {
    live: withTasks,
    news: { 'Maya has ended your work together': people },
    email: { kinds: ['ambassadorship', 'ambassadorship'], to: [student, company] },
  }),
  'an ambassadorship has ended': told(moved('ended', null), {
    live: withTasks,
    news: {
      'Your work with The company has ended: you can review each other': [student],
      'Your work with Maya has ended: you can review each other': people,
    },
    email: { kinds: ['ambassadorship', 'ambassadorship'], to: [student, company] },
  }),
  'a student has accepted an offer': told(acceptanceChanged({ studentId: student }), {
    live: { ambassadorshipsChanged: [student] },
  }),
  'a company may offer nothing new': told(mayOfferChanged({ studentIds: [student, otherStudent] }), {
    live: { ambassadorshipsChanged: [student, otherStudent], tasksChanged: [student, otherStudent] },
  }),
  'the other side of ambassadorships looks different': told(
    otherSideLookChanged({ participantIds: [student, otherCompany] }),
    {
      live: {
        ambassadorshipsChanged: [student, otherCompany],
        tasksChanged: [student, otherCompany],
        hoursChanged: [student, otherCompany],
        ledgerChanged: [student, otherCompany],
      },
    },
  ),
  'pay falls due': told(
    payFellDue({
      amounts: [
        { ...due, companyId: company, studentId: student },
        { ...due, companyId: company, studentId: otherStudent },
        { ...due, companyId: otherCompany, studentId: student },
      ],
    }),
    {
      news: {
        'The company owes you $300.00': [student, otherStudent, student],
        // Who may not pay is not told.
        'Pay of your ambassadors was due on Nov 30': [owner, founder],
      },
      email: {
        kinds: ['pay-due', 'pay-due', 'pay-due', 'pay-due-company', 'pay-due-company'],
        to: [student, otherStudent, company, otherCompany],
      },
    },
  ),
};
