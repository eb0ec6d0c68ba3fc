import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aWorker } from '../support/hours.ts';
import {
  admins,
  badInstants,
  companies,
  everyone,
  nobody,
  participants,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';
import { write } from './support.ts';

const form = { stars: 4, words: [], text: 'A good team.' };
/** Months of no calendar. */
const badMonths = ['2026-02-30', '0000-01-01', '10000-01-01'].map((month) => [month, nobody]);

export const rows: TestRows<'reviews'> = {
  refusals: {
    between: { serves: participants, input: { id: nobody }, knowsIds: true },
    write: { serves: participants, input: { ...form, id: randomUUID(), about: nobody }, knowsIds: true },
    change: { serves: participants, input: { ...form, id: nobody, version: 1 }, knowsIds: true },
    reply: { serves: participants, input: { id: nobody, text: 'Thank you!' }, knowsIds: true },
    report: { serves: participants, input: { id: nobody, text: 'It names me.' }, knowsIds: true },
    received: { serves: participants, knowsIds: false },
    ofCompany: { serves: everyone, input: { id: nobody }, knowsIds: true },
    ofStudent: { serves: companies, input: { id: nobody }, knowsIds: true },
    reported: { serves: admins, knowsIds: false },
    decide: {
      serves: admins,
      input: { id: nobody, decision: 'remove', reason: 'It names a person.' },
      knowsIds: true,
    },
  },
  cursors: {
    received: [{ reader: 'student', forged: badMonths }],
    ofCompany: [{ reader: 'admin', forged: badMonths }],
    ofStudent: [{ reader: 'company', forged: badMonths }],
    reported: [{ reader: 'admin', forged: badInstants(3).map((at) => [at, nobody]) }],
  },
  fill: async ({ server: { pool }, student, company }) => {
    for (const [writer, about] of [
      ['student', company.id],
      ['company', student.id],
    ]) {
      const [companyId, studentId] =
        writer === 'student' ? ['$1::uuid', 'gen_random_uuid()'] : ['gen_random_uuid()', '$1::uuid'];
      await pool.query(
        `INSERT INTO reviews (id, written_by, company_id, student_id, company_name, stars, words, text, written_at, shown_at)
         SELECT gen_random_uuid(), '${writer}', ${companyId}, ${studentId}, 'Acme', 5, '{}'::text[], '', now(), now()
         FROM generate_series(1, 60)
         UNION ALL
         SELECT gen_random_uuid(), '${writer}', gen_random_uuid(), gen_random_uuid(), 'Acme', 5, '{}'::text[], '', now(), now()
         FROM generate_series(1, 5000)`,
        [about],
      );
    }
    await pool.query(
      `INSERT INTO review_reports (review_id, reporter_id, text, reported_at, decided_at)
       SELECT id, gen_random_uuid(), 'Wrong', now(), CASE WHEN row_number() OVER () > 60 THEN now() END FROM reviews`,
    );
  },
  plans,
  copied: ({ student, company }) => `
    INSERT INTO reviews (id, written_by, company_id, student_id, author_id, company_name, stars, words, text, written_at, shown_at)
      VALUES (uuidv7(), 'student', '${company}', '${student}', '${student}', 'Acme', 5, '{}', 'Good', now(), now()),
        (uuidv7(), 'company', '${company}', '${student}', '${company}', 'Acme', 4, '{}', 'Fast', now(), now());
    INSERT INTO review_reports (review_id, reporter_id, text, reported_at)
      SELECT id, CASE written_by WHEN 'student' THEN '${company}'::uuid ELSE '${student}' END, 'Wrong', now() FROM reviews`,
  exported: {
    reviews: ['version'],
    review_reports: [],
  },
  jobs: {
    'show-reviews': {
      make: async (server) => {
        const { student, company } = await aWorker(server);
        const { mine } = await write(student, company);
        return mine?.id ?? expect.unreachable();
      },
      due: "UPDATE reviews SET written_at = now() - interval '15 days' WHERE id::text = ANY($1)",
      refused: { table: 'reviews', when: 'new.id = bad AND new.shown_at IS NOT NULL' },
      done: 'SELECT id::text AS key FROM reviews WHERE shown_at IS NOT NULL AND id::text = ANY($1)',
    },
  },
};
