import { participants } from '@ambitionhub/contract/messaging';
import { reviewForm, reviewLimits, wordsBy } from '@ambitionhub/contract/reviews';
import * as z from 'zod';
import { maybe, moment, name, reading, side, text } from './work-reader.ts';

const report = z.strictObject({
  by: side,
  text: text(reviewLimits.report),
  at: moment,
  decidedAt: maybe(moment),
});

/** A side whose account is gone is null. */
const review = z
  .object({
    writtenBy: z.enum(participants),
    companyId: maybe(side),
    studentId: maybe(side),
    authorId: maybe(side),
    companyName: name,
    school: maybe(name),
    stars: reviewForm.shape.stars,
    words: reviewForm.shape.words.default([]),
    text: text(reviewLimits.text),
    writtenAt: moment,
    shownAt: maybe(moment),
    reply: text(reviewLimits.reply),
    repliedAt: maybe(moment),
    removedAt: maybe(moment),
    removedReason: text(reviewLimits.report),
    reports: z.array(report).default([]),
  })
  .superRefine((given, { addIssue }) => {
    const fault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    const about = given.writtenBy === 'student' ? 'companyId' : 'studentId';
    if (given[about] === null) fault(about, 'it is about nobody');
    const known: readonly string[] = wordsBy[given.writtenBy];
    if (!given.words.every((word) => known.includes(word))) fault('words', 'words of the other side');
    if (given.shownAt === null) {
      if (given.repliedAt ?? given.removedAt ?? given.reports[0]) fault('shownAt', 'nobody has seen it');
    } else if (Date.parse(given.shownAt) < Date.parse(given.writtenAt))
      fault('shownAt', 'before it was written');
    if ((given.reply === '') !== (given.repliedAt === null)) fault('repliedAt', 'only a reply has one');
    if ((given.removedReason === '') !== (given.removedAt === null))
      fault('removedAt', 'a removed one, and only that, has a reason');
  });

/** Parses a review; null, with a remark, for one that cannot be kept. */
export const readReview = reading('reviews', 'review', review, (given) => given);
