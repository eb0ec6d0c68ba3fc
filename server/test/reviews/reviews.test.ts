import { addDays } from '@ambitionhub/contract/calendar';
import { reviewDays, reviewLimits } from '@ambitionhub/contract/reviews';
import { describe, expect, it, vi } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { showDue } from '../../src/features/reviews/show-review.ts';
import { transact } from '../../src/platform/database/index.ts';
import { did } from '../support/activity.ts';
import { aPair } from '../support/conversation.ts';
import { aWorker, today, type Worker } from '../support/hours.ts';
import { openStream } from '../support/live.ts';
import { untilOneWaits } from '../support/lock-waits.ts';
import { mailsTo } from '../support/mailbox.ts';
import {
  aCompany,
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { runJob } from '../support/run-job.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { ageReviews, aReview, aReviewedPair, reviewId, write } from './support.ts';

const server = await startServer();
const { pool } = server;

const between = ({ student, company }: Worker) => ({
  student: student.api.reviews.between({ id: company.id }),
  company: company.api.reviews.between({ id: student.id }),
});
const aPublicCompany = async () => {
  const company = await anApprovedCompany(server);
  await pool.query('UPDATE companies SET public_page = true WHERE user_id = $1', [company.id]);
  return company;
};
/** A company’s ambassadors at schools, who have reviewed it and are reviewed by it. */
async function reviewedBy(
  company: Worker['company'],
  schools: readonly string[],
): Promise<readonly Worker[]> {
  const pairs: Worker[] = [];
  for (const school of schools) {
    const student = await aPublishedStudent(server);
    await pool.query('UPDATE students SET university = $2 WHERE user_id = $1', [student.id, school]);
    pairs.push(await aReviewedPair(server, await aWorker(server, {}, { pair: { student, company } })));
  }
  return pairs;
}

describe('A review', () => {
  it('waits for 14 days of work, an approved task or the end', async () => {
    const worker = await aWorker(server, { fromDay: addDays(today(), 1 - reviewDays.worked) });
    const { student, company } = worker;
    expect(await between(worker).student).toMatchObject({ obstacle: 'not-yet', mine: null, theirs: null });
    await expectRefusal(write(student, company), 'REVIEW_NOT_YET');
    await pool.query("UPDATE ambassadorships SET state = 'ended', last_day = first_day WHERE id = $1", [
      worker.id,
    ]);
    expect(await between(worker).student).toMatchObject({ obstacle: null });
    expect((await write(student, company, { stars: 4 })).mine).toMatchObject({ stars: 4, shownAt: null });
  });

  it('needs an offer that was accepted', async () => {
    const { student, company } = await aPair(server);
    await expectRefusal(write(student, company), 'NOT_FOUND');
    await expectRefusal(company.api.reviews.between({ id: student.id }), 'NOT_FOUND');
  });

  it('is stored once, however often it is sent, and once in a half-year', async () => {
    const { student, company } = await aWorker(server);
    const id = reviewId();
    const all = await Promise.all([1, 2, 3].map(() => write(student, company, { id })));
    for (const { mine } of all) expect(mine?.id).toBe(id);
    await expectRefusal(write(student, company), 'REVIEW_WRITTEN');
    await ageReviews(server, reviewDays.next);
    expect((await write(student, company)).mine?.id).not.toBe(id);
  });

  it('has only words of its writer’s side, each once and at most three', async () => {
    const { student, company } = await aWorker(server);
    const refused = async (words: readonly string[]) =>
      (await expectRefusal(write(student, company, { words: words as never }), 'INVALID_INPUT')).fields;
    expect(await refused(['reliable'])).toMatchObject([{ field: 'words' }]);
    expect(await refused(['nonsense'])).toMatchObject([{ field: expect.stringContaining('words') }]);
    expect(await refused(['fair-pay', 'fair-pay'])).toMatchObject([{ field: 'words' }]);
    expect(await refused(['fair-pay', 'clear-tasks', 'fast-answers', 'friendly-team'])).toMatchObject([
      { field: 'words' },
    ]);
    await expectRefusal(write(student, company, { stars: 0 }), 'INVALID_INPUT');
    await expectRefusal(write(student, company, { text: 'x'.repeat(501) }), 'INVALID_INPUT');
    expect((await write(student, company, { words: ['fair-pay'] })).mine?.words).toEqual(['fair-pay']);
  });

  it.each(['student', 'company'] as const)(
    'of a %s that is removed in the same moment is not stored',
    async (gone) => {
      const worker = await aWorker(server);
      const [by, about] =
        gone === 'student' ? [worker.company, worker.student] : [worker.student, worker.company];
      const writing = await transact(withReactions(server.db), async (tx) => {
        await removeAccounts(tx, [about.id]);
        const sent = outcomesOf([write(by, about)]);
        await Promise.race([sent, untilOneWaits(server)]);
        return [sent];
      });
      expect(await writing[0]).toMatchObject({ refusals: ['NOT_FOUND'] });
      const { rowCount } = await pool.query('SELECT FROM reviews WHERE $1 IN (student_id, company_id)', [
        about.id,
      ]);
      expect(rowCount).toBe(0);
    },
  );

  it('is the company’s, whoever of its people writes it', async () => {
    const { student, company } = await aWorker(server);
    const member = await aMember(server, company);
    const { mine } = await write(member, student, { text: 'Great work' });
    expect((await company.api.reviews.between({ id: student.id })).mine?.id).toBe(mine?.id);
    expect((await did(company))[0]).toBe('reviewed Maya');
    await expectRefusal(write(company, student), 'REVIEW_WRITTEN');
  });
});

describe('Neither side learns of the other’s review', () => {
  it('before both are written, and then both do at once', async () => {
    const worker = await aWorker(server);
    const { student, company } = worker;
    const before = await between(worker).company;
    const stream = await openStream(company);
    await write(student, company, { text: 'Secret so far' });
    const copied = JSON.stringify([
      await between(worker).company,
      await company.api.reviews.received({}),
      await company.api.activity.list({}),
    ]);
    expect(await between(worker).company).toEqual(before);
    expect(copied).not.toContain('Secret so far');
    expect(await mailsTo(server, company.email)).toEqual([]);
    await write(company, student, { stars: 3 });
    await stream.next('reviewsChanged');
    expect(await between(worker).company).toMatchObject({ theirs: { text: 'Secret so far' } });
    expect(await between(worker).student).toMatchObject({ theirs: { stars: 3 } });
  });

  it('before 14 days have passed', async () => {
    const worker = await aWorker(server);
    await write(worker.student, worker.company, { text: 'Nobody answers' });
    await ageReviews(server, reviewDays.blind - 0.01);
    await showDue(withReactions(server.db));
    expect(await between(worker).company).toMatchObject({ theirs: null });
    await ageReviews(server, 0.02);
    await Promise.all([1, 2, 3].map(() => runJob(server, 'show-reviews')));
    await vi.waitFor(async () =>
      expect(await between(worker).company).toMatchObject({ theirs: { text: 'Nobody answers' } }),
    );
    await vi.waitFor(async () => {
      const mails = await mailsTo(server, worker.company.email);
      expect(mails.filter(({ subject }) => subject.endsWith('has reviewed you'))).toHaveLength(1);
    });
  });

  it('if both write in the same moment', async () => {
    const worker = await aWorker(server);
    const { student, company } = worker;
    await Promise.all([write(student, company, { stars: 2 }), write(company, student, { stars: 1 })]);
    expect(await between(worker).company).toMatchObject({ theirs: { stars: 2 }, mine: { stars: 1 } });
    expect(await between(worker).student).toMatchObject({ theirs: { stars: 1 }, mine: { stars: 2 } });
  });

  it('through the mean or the number on a card', async () => {
    const company = await aPublicCompany();
    await reviewedBy(company, ['Emory University', 'Emory University']);
    const student = await aPublishedStudent(server);
    const worker = await aWorker(server, {}, { pair: { student, company } });
    await write(worker.student, company, { stars: 1 });
    expect((await student.api.reviews.ofCompany({ id: company.id })).rating).toBeNull();
    await write(company, student);
    expect(await student.api.reviews.ofCompany({ id: company.id })).toMatchObject({
      rating: { mean: 3.7, count: reviewLimits.shownFrom },
    });
    const { companies } = await student.api.positions.discover({ sort: 'rating' });
    expect(companies[0]).toMatchObject({ id: company.id, rating: { mean: 3.7, count: 3 } });
  });
});

describe('A change', () => {
  it('is possible for 48 hours, and seen at once if the review is shown', async () => {
    const worker = await aReviewedPair(server);
    const { student, company } = worker;
    const mine = (await between(worker).student).mine ?? expect.unreachable();
    const { id, version } = mine;
    const change = (given: object) => student.api.reviews.change({ id, version, ...aReview(), ...given });
    await expectRefusal(company.api.reviews.change({ id, version, ...aReview() }), 'NOT_FOUND');
    const { row } = await expectRefusal(change({ version: version + 7 }), 'CHANGED');
    expect(row).toMatchObject({ id, version });
    await change({ stars: 2, text: 'On reflection' });
    expect(await between(worker).company).toMatchObject({ theirs: { stars: 2, text: 'On reflection' } });
    await ageReviews(server, 2);
    await expectRefusal(change({ version: version + 1 }), 'REVIEW_FINAL');
  });
});

describe('A reply', () => {
  it('is one, by the side that the review is about', async () => {
    const worker = await aReviewedPair(server);
    const { student, company } = worker;
    const { id } = (await between(worker).company).theirs ?? expect.unreachable();
    await expectRefusal(student.api.reviews.reply({ id, text: 'Me too' }), 'NOT_FOUND');
    const { refusals } = await outcomesOf(
      ['Thank you', 'Thanks'].map((text) => company.api.reviews.reply({ id, text })),
    );
    expect(refusals).toEqual(['REVIEW_REPLIED']);
    const { reply } = (await between(worker).student).mine ?? expect.unreachable();
    await company.api.reviews.reply({ id, text: reply });
    await expectRefusal(company.api.reviews.reply({ id, text: 'x'.repeat(301) }), 'INVALID_INPUT');
    expect((await did(company))[0]).toBe('replied to a review of the company');
  });

  it('is not possible before the review is shown', async () => {
    const worker = await aWorker(server);
    const { mine } = await write(worker.student, worker.company);
    const reply = { id: mine?.id ?? expect.unreachable(), text: 'I know!' };
    await expectRefusal(worker.company.api.reviews.reply(reply), 'NOT_FOUND');
    await expectRefusal(worker.company.api.reviews.report(reply), 'NOT_FOUND');
  });
});

describe('Readers', () => {
  it.each([1, 2, 3, 4, 5, 6])('learn the school only from five ambassadors on: of %i', async (count) => {
    const company = await aPublicCompany();
    const pairs = await reviewedBy(company, Array<string>(count).fill('Emory University'));
    const reader = await aPublishedStudent(server);
    const { reviews } = await reader.api.reviews.ofCompany({ id: company.id });
    const writer = count >= reviewLimits.schoolFrom ? 'A student at Emory University' : 'A student';
    expect(reviews.map((one) => one.writer)).toEqual(Array(count).fill(writer));
    const told = JSON.stringify(reviews);
    for (const { student } of pairs) expect(told).not.toContain(student.id);
    expect(told).not.toMatch(/Maya|\d\d:\d\d/);
    // Neither the order nor anything else says who wrote first.
    expect(reviews.map(({ id }) => id)).toEqual(
      reviews
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it('learn which one is their own, and of no other whose it is', async () => {
    const company = await aPublicCompany();
    const [one, other] = await reviewedBy(company, ['Emory University', 'Emory University']);
    if (!one || !other) return expect.unreachable();
    const readers = [one.student, other.student, await aPublishedStudent(server), company] as const;
    const ownOf = async (reader: Person) =>
      (await reader.api.reviews.ofCompany({ id: company.id })).reviews.filter(({ isOwn }) => isOwn);
    const own = await Promise.all(readers.map(ownOf));
    expect(own.map((found) => found.length)).toEqual([1, 1, 0, 0]);
    expect(own[0]?.[0]?.id).not.toBe(own[1]?.[0]?.id);
    const { mine } = await between(one).student;
    expect(own[0]?.[0]?.id).toBe(mine?.id);
    const isOwnFor = async (reader: Person) =>
      (await reader.api.reviews.ofStudent({ id: one.student.id })).reviews.map(({ isOwn }) => isOwn);
    expect(await isOwnFor(company)).toEqual([true]);
    expect(await isOwnFor(await aCompany(server))).toEqual([false]);
  });

  it('see a company’s reviews where they see the company, and a student’s as a company', async () => {
    const { student, company } = await aReviewedPair(server);
    const stranger = await aPublishedStudent(server);
    const hidden = company.api.reviews.ofCompany({ id: company.id });
    expect((await hidden).reviews).toHaveLength(1);
    await pool.query('UPDATE companies SET barred = true WHERE user_id = $1', [company.id]);
    await expectRefusal(stranger.api.reviews.ofCompany({ id: company.id }), 'NOT_FOUND');
    const other = await aCompany(server);
    const { reviews } = await other.api.reviews.ofStudent({ id: student.id });
    expect(reviews).toMatchObject([{ writer: expect.stringMatching(/^Company \d+$/), stars: 5 }]);
    await pool.query('UPDATE students SET hidden = true WHERE user_id = $1', [student.id]);
    await expectRefusal(other.api.reviews.ofStudent({ id: student.id }), 'NOT_FOUND');
  });
});

it('A review keeps the last name of a company that is removed', async () => {
  const { student, company } = await aReviewedPair(server);
  await pool.query("UPDATE companies SET name = 'Brew & Co' WHERE user_id = $1", [company.id]);
  await transact(withReactions(server.db), (tx) => removeAccounts(tx, [company.id]));
  const { reviews } = await student.api.reviews.received({});
  expect(reviews).toMatchObject([{ writer: 'Brew & Co' }]);
});

it('A company is led to the page of the person, where it reads the review and the reply', async () => {
  const worker = await aReviewedPair(server);
  const { student, company } = worker;
  const { theirs } = await student.api.reviews.between({ id: company.id });
  await student.api.reviews.reply({ id: theirs?.id ?? reviewId(), text: 'Thank you!' });
  const { entries } = await company.api.notifications.bell();
  const href = `/company-dashboard?tab=ambassadors&view=people&person=${worker.id}&part=reviews`;
  expect(entries.slice(0, 2)).toMatchObject([
    { text: expect.stringMatching(/has replied to your review$/), href },
    { text: expect.stringMatching(/has reviewed you$/), href },
  ]);
});

it('A student is led to the first part of Work, which lists the review: looking at another part is not reading it', async () => {
  const { student } = await aReviewedPair(server);
  const { entries } = await student.api.notifications.bell();
  expect(entries[0]).toMatchObject({
    text: expect.stringMatching(/has reviewed you$/),
    href: '/student-dashboard?tab=work&view=now',
  });
});

describe('A reported review', () => {
  it('waits for the admin, who removes it with a reason or keeps it', async () => {
    const worker = await aReviewedPair(server);
    const { student, company } = worker;
    const admin = await theAdmin(server);
    const { id } = (await between(worker).company).theirs ?? expect.unreachable();
    await expectRefusal(student.api.reviews.report({ id, text: 'Mine' }), 'NOT_FOUND');
    for (const text of ['It names a person.', 'Again']) await company.api.reviews.report({ id, text });
    const reported = async () =>
      (await admin.api.reviews.reported({})).reviews.filter((one) => one.id === id);
    expect(await reported()).toMatchObject([{ reports: [{ text: 'It names a person.' }] }]);
    await admin.api.reviews.decide({ id, decision: 'keep', reason: '' });
    expect(await reported()).toEqual([]);
    await expectRefusal(admin.api.reviews.decide({ id, decision: 'keep', reason: '' }), 'NOT_FOUND');
    const other = await anApprovedCompany(server);
    await expectRefusal(other.api.reviews.report({ id, text: 'Not visible to me' }), 'NOT_FOUND');
    const reader = await aPublishedStudent(server);
    await pool.query('UPDATE companies SET is_approved = true WHERE user_id = $1', [company.id]);
    await reader.api.reviews.report({ id, text: 'It names a person.' });
    await expectRefusal(admin.api.reviews.decide({ id, decision: 'remove', reason: ' ' }), 'INVALID_INPUT');
    await admin.api.reviews.decide({ id, decision: 'remove', reason: 'It names a person.' });
    expect(await between(worker).student).toMatchObject({
      mine: { removed: 'It names a person.' },
      obstacle: 'reviewed',
    });
    expect(await between(worker).company).toMatchObject({ theirs: null });
    expect((await reader.api.reviews.ofCompany({ id: company.id })).reviews).toEqual([]);
  });
});
