import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { reviewRemovedMail, reviewRepliedMail, reviewShownMail } from './mails.ts';
import { reviewsNotices } from './notices.ts';
import { reviewsData } from './personal-data.store.ts';
import { reviewsProcedures } from './procedures.ts';
import { reviewsReactions } from './reactions.ts';
import { registerShowReviewsJobs } from './show-review.ts';

export const reviewsFeature = defineFeature({
  name: 'reviews',
  procedures: reviewsProcedures,
  jobs: ({ jobs, background }: Platform) => registerShowReviewsJobs(jobs, background),
  emails: [reviewShownMail, reviewRepliedMail, reviewRemovedMail],
  personalData: reviewsData,
  notices: reviewsNotices,
  reactions: reviewsReactions,
});
