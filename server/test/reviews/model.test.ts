import type { ReviewId } from '@ambitionhub/contract/reviews';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showDue } from '../../src/features/reviews/show-review.ts';
import { freshDatabase } from '../support/database.ts';
import { aWorker } from '../support/hours.ts';
import { anotherBrowserOf } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { aReview, reviewId, write } from './support.ts';

const database = await freshDatabase();
const first = await startServer({ database });
let second = await startServer({ database });

const sides = ['student', 'company'] as const;
type Side = (typeof sides)[number];
const otherOf = (side: Side): Side => (side === 'student' ? 'company' : 'student');

/** In tenths of a day (the work, section 9). */
const [blind, halfYear, changeable] = [140, 1820, 20];

type Step = {
  readonly does: 'write' | 'change' | 'wait' | 'job' | 'restart';
  readonly side: Side;
  readonly stars: number;
  /** Tenths of a day. */
  readonly time: number;
};
const does = (side: Side, ...what: readonly Step['does'][]): fc.Arbitrary<Step> =>
  fc.record({
    does: fc.constantFrom(...what),
    side: fc.constant(side),
    stars: fc.integer({ min: 1, max: 5 }),
    time: fc.constantFrom(1, 19, 20, 139, 140, 300, 1819, 1820),
  });
/** One step, or one of each side at the same instant. */
const script = fc.array(
  fc.oneof(
    fc.tuple(does('student', 'write', 'change', 'wait', 'job', 'restart')),
    fc.tuple(does('company', 'write', 'change', 'wait', 'job')),
    fc.tuple(does('student', 'write', 'write', 'change'), does('company', 'write', 'write', 'change', 'job')),
  ),
  { minLength: 6, maxLength: 16 },
);

type Written = { readonly id: ReviewId; readonly at: number; stars: number; isShown: boolean };

it('Whatever both sides, the clock and restarts do: each side reads the other’s review once both have written or 14 days have passed, never before, and hears of it once', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (groups) => {
      const { student, company } = await aWorker(first);
      const people = { student, company };
      const written: Record<Side, Written[]> = { student: [], company: [] };
      let now = 0;

      /** Both have written in the same half-year, neither after the other's next one. */
      const isAnswered = (side: Side, nth: number): boolean => {
        const own = written[side];
        const [before, review] = [own[nth - 1], own[nth]];
        return written[otherOf(side)].some(
          ({ at }) => review && Math.abs(at - review.at) < halfYear && at >= (before?.at ?? -1),
        );
      };
      const run = async ({ does, side, stars, time }: Step): Promise<void> => {
        const [by, about] = [people[side], people[otherOf(side)]];
        if (does === 'write') {
          const own = written[side];
          const id = reviewId();
          const there = await anotherBrowserOf({ id: by.id, server: second });
          const last = own.at(-1);
          const mayWrite = !last || now - last.at >= halfYear;
          const { refusals } = await outcomesOf([
            write(by, about, { id, stars }),
            write(there, about, { id, stars }),
          ]);
          expect(refusals.length === 0).toBe(mayWrite);
          if (mayWrite) own.push({ id, at: now, stars, isShown: false });
        }
        if (does === 'change') {
          const { mine } = await by.api.reviews.between({ id: about.id });
          const last = written[side].find(({ id }) => id === mine?.id);
          if (!mine || !last) return;
          const { answers, refusals } = await outcomesOf([
            by.api.reviews.change({ id: mine.id, version: mine.version, ...aReview({ stars }) }),
          ]);
          // Being shown in the same instant is a change, too.
          if (refusals[0] !== 'CHANGED') expect(answers.length > 0).toBe(now - last.at < changeable);
          if (answers.length > 0) last.stars = stars;
        }
        if (does === 'wait') {
          await first.pool.query(
            `UPDATE reviews SET written_at = written_at - $2 * interval '2.4 hours',
               shown_at = shown_at - $2 * interval '2.4 hours'
             WHERE company_id = $1`,
            [company.id, time],
          );
          now += time;
        }
        if (does === 'job') {
          await Promise.all([first, second].map(({ db }) => showDue(withReactions(db))));
          for (const review of sides.flatMap((one) => written[one]))
            if (now - review.at >= blind) review.isShown = true;
        }
        if (does === 'restart') {
          await second.stop();
          second = await startServer({ database });
        }
      };

      for (const group of groups) {
        await Promise.all(group.map(run));
        for (const side of sides) {
          const theirs = written[otherOf(side)];
          for (const [nth, review] of theirs.entries()) review.isShown ||= isAnswered(otherOf(side), nth);
          const shown = theirs.filter(({ isShown }) => isShown);
          const { reviews } = await people[side].api.reviews.received({});
          expect(reviews.map(({ id, stars }) => [id, stars]).toSorted()).toEqual(
            shown.map(({ id, stars }) => [id, stars]).toSorted(),
          );
          const { rows } = await first.pool.query(
            "SELECT count(*)::int AS count FROM bell_entries WHERE user_id = $1 AND kind = 'review-shown'",
            [people[side].id],
          );
          expect(rows[0]?.count).toBe(shown.length);
        }
      }
    }),
    { numRuns: playsOf(12), endOnFailure: true },
  );
});
