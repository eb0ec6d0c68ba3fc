import { expect } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { ProofsOf } from '../reactions/proof.ts';
import type { RunningServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { aReviewedPair } from './support.ts';

/** The reviews about someone removed are gone; what they wrote stays without their id. */
async function isForgotten(server: RunningServer, gone: 'student' | 'company'): Promise<void> {
  const pair = await aReviewedPair(server);
  const stays = gone === 'student' ? pair.company : pair.student;
  await transact(withReactions(server.db), (tx) => removeAccounts(tx, [pair[gone].id]));
  const { rows } = await server.pool.query(
    `SELECT written_by, company_id, student_id, author_id FROM reviews
     WHERE $1 IN (company_id, student_id) OR $2 IN (company_id, student_id)`,
    [pair.company.id, pair.student.id],
  );
  const ids = {
    company_id: null,
    student_id: null,
    [`${gone === 'student' ? 'company' : 'student'}_id`]: stays.id,
  };
  expect(rows).toEqual([{ written_by: gone, author_id: null, ...ids }]);
  expect((await stays.api.reviews.received({})).reviews).toHaveLength(1);
}

export const proofs: ProofsOf<'reviews'> = {
  'reviews about a removed student are deleted': (server) => isForgotten(server, 'student'),
  'reviews about a removed company are deleted': (server) => isForgotten(server, 'company'),
};
