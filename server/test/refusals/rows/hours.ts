import { randomUUID } from 'node:crypto';
import { companies, nobody, type Rows, students } from './row.ts';

const week = { ambassadorshipId: nobody, week: '2026-11-16' };

/** The hours of ambassadors and their weeks (the work, section 3). */
export const hoursRows = {
  'hours.loggable': { serves: students },
  'hours.mine': { knowsIds: false, serves: students, input: { ambassadorshipId: nobody } },
  'hours.log': {
    serves: students,
    input: { id: randomUUID(), ambassadorshipId: nobody, day: '2026-11-16', minutes: 90, note: 'Flyers' },
    knowsIds: true,
  },
  'hours.remove': { serves: students, input: { id: randomUUID() } },
  'hours.sendAgain': { serves: students, input: { ...week, version: 1 }, knowsIds: true },
  'hours.review': {
    knowsIds: false,
    serves: companies,
    input: { list: 'waiting', ambassadorshipId: nobody },
  },
  'hours.decide': {
    serves: companies,
    input: { ...week, version: 1, id: randomUUID(), decision: 'return', note: 'Which flyers?' },
    knowsIds: true,
  },
  'hours.undo': { serves: companies, input: { id: randomUUID() } },
} satisfies Rows;
