import { createElement } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

const meanwhile = createElement(SkeletonRows, { label: 'Loading...', mark: 'none', boxed: true });

/** Reviews of a company, a part of its page; their code loads when they show, as for those below. */
export const ReviewsOfCompany = lazyPart(
  async () => (await import('./ReviewList.tsx')).ReviewsOfCompany,
  meanwhile,
);

/** Reviews of the user, a part of the own profile. */
export const ReceivedReviews = lazyPart(
  async () => (await import('./ReviewList.tsx')).ReceivedReviews,
  meanwhile,
);

/** Reviews of a student, a part of their details. */
export const ReviewsOfStudent = lazyPart(
  async () => (await import('./ReviewList.tsx')).ReviewsOfStudent,
  meanwhile,
);

/** What two sides say of each other, a part of an ambassadorship. */
export const ReviewsWith = lazyPart(async () => (await import('./ReviewsWith.tsx')).ReviewsWith, meanwhile);

/** Reported reviews, a part of the admin's messages. */
export const ReportedReviews = lazyPart(
  async () => (await import('./admin/ReportedReviews.tsx')).ReportedReviews,
  meanwhile,
);
