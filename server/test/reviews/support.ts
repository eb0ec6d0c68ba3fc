import { randomUUID } from 'node:crypto';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { ReviewForm, ReviewId } from '@ambitionhub/contract/reviews';
import { aWorker, type Worker } from '../support/hours.ts';
import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

export const reviewId = (): ReviewId => randomUUID() as ReviewId;

/** Five stars and nothing else, unless said otherwise. */
export const aReview = (change: Partial<ReviewForm> = {}) => ({ stars: 5, words: [], text: '', ...change });

/** One person reviews another side. */
export const write = (
  { api }: Pick<Person, 'api'>,
  { id: about }: { readonly id: ParticipantId },
  { id = reviewId(), ...form }: Partial<ReviewForm> & { readonly id?: ReviewId } = {},
) => api.reviews.write({ id, about, ...aReview(form) });

/** Both sides of a pair have written, so that both reviews are shown. */
export async function aReviewedPair(server: RunningServer, worker?: Worker): Promise<Worker> {
  const pair = worker ?? (await aWorker(server));
  await write(pair.student, pair.company);
  await write(pair.company, pair.student);
  return pair;
}

/** Moves every review so many days into the past. */
export const ageReviews = ({ pool }: RunningServer, days: number) =>
  pool.query("UPDATE reviews SET written_at = written_at - $1 * interval '1 day'", [days]);
