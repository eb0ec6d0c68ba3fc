import { randomUUID } from 'node:crypto';
import { aPositionForm } from '../support/positions.ts';
import {
  admins,
  anInstant,
  badInstants,
  companies,
  nobody,
  students,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'positions'> = {
  refusals: {
    list: { serves: companies },
    save: { serves: companies, input: { id: randomUUID(), version: null, ...aPositionForm() } },
    setOpen: { serves: companies, input: { id: nobody, version: 1, open: false }, knowsIds: true },
    remove: { serves: companies, input: { id: nobody }, knowsIds: true },
    listed: { serves: admins, input: { id: nobody }, knowsIds: true },
    discover: { serves: students, input: { query: 'acme' } },
    setSaved: { serves: students, input: { id: nobody, saved: true }, knowsIds: true },
    take: {
      serves: admins,
      input: { id: nobody, position: nobody, reason: 'It is not paid.' },
      knowsIds: true,
    },
  },
  cursors: {
    discover: [
      { reader: 'student', forged: badInstants(6).map((at) => [0, at, nobody]) },
      {
        reader: 'student',
        query: 'sort=response&notApplied=true',
        forged: [
          ...badInstants(6).map((at) => [1, at, nobody]),
          [-2, `${anInstant.slice(0, -1)}000Z`, nobody],
          [2 ** 31, `${anInstant.slice(0, -1)}000Z`, nobody],
        ],
      },
      ...['pay', 'match'].map((sort) => ({
        reader: 'student' as const,
        query: `sort=${sort}`,
        forged: [
          ...badInstants(6).map((at) => [1, at, nobody]),
          ['1', anInstant, nobody],
          [null, anInstant, nobody],
        ],
      })),
    ],
  },
  plans,
  copied: ({ student, company }) => `
    INSERT INTO positions (id, company_id, title) VALUES (uuidv7(), '${company}', 'Runner');
    INSERT INTO saved_positions (student_id, position_id) SELECT '${student}', id FROM positions WHERE title = 'Runner'`,
  exported: {
    positions: ['updated_at', 'version', 'response_rank', 'pay_days'],
  },
  leftOut: {
    'what one side keeps for itself': ['saved_positions'],
  },
};
