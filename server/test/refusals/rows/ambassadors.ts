import { randomUUID } from 'node:crypto';
import { admins, companies, nobody, participants, type Rows, students } from './row.ts';

const terms = {
  pay: 'hourly',
  rateCents: 1500,
  weeklyMinutes: 480,
  fromDay: '2030-01-01',
  lastDay: null,
  text: 'Two tables on the quad each week.',
};
const onScreen = { id: nobody, version: 1 };

export const ambassadorsRows = {
  'ambassadors.ofPair': { knowsIds: false, serves: participants, input: { with: nobody } },
  'ambassadors.one': { serves: participants, input: { id: nobody }, knowsIds: true },
  'ambassadors.mine': { serves: students, input: { state: 'active' } },
  'ambassadors.waiting': { serves: participants },
  'ambassadors.people': {
    serves: companies,
    input: { state: 'active', q: 'Maya', school: 'Yale University' },
  },
  'ambassadors.counts': { serves: companies, input: { q: 'Maya', school: 'Yale University' } },
  'ambassadors.offer': {
    serves: companies,
    input: { id: randomUUID(), with: nobody, terms },
    knowsIds: true,
  },
  'ambassadors.changeTerms': { serves: companies, input: { ...onScreen, terms }, knowsIds: true },
  'ambassadors.takeBack': { serves: companies, input: { id: nobody }, knowsIds: true },
  'ambassadors.accept': { serves: students, input: onScreen, knowsIds: true },
  'ambassadors.undoAccept': { serves: students, input: { id: onScreen.id }, knowsIds: true },
  'ambassadors.decline': { serves: students, input: { ...onScreen, note: 'I have exams.' }, knowsIds: true },
  'ambassadors.propose': { serves: companies, input: { ...onScreen, terms }, knowsIds: true },
  'ambassadors.takeBackTerms': { serves: companies, input: onScreen, knowsIds: true },
  'ambassadors.acceptTerms': { serves: students, input: onScreen, knowsIds: true },
  'ambassadors.refuseTerms': { serves: students, input: onScreen, knowsIds: true },
  'ambassadors.ofAccount': { knowsIds: false, serves: admins, input: { side: 'student', id: nobody } },
  'ambassadors.end': {
    serves: participants,
    input: { id: nobody, lastDay: '2030-01-01', reason: 'I graduate.' },
    knowsIds: true,
  },
} satisfies Rows;
