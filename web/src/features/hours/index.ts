import { createElement } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

export { useWaitingWeeks } from './api/hours-queries.ts';
export { useHourSteps } from './student/useHourSteps.tsx';

const meanwhile = createElement(SkeletonRows, { label: 'Loading...', mark: 'round', boxed: true });

/** The student's hours, a part of Work; its code loads when it opens. */
export const Hours = lazyPart(async () => (await import('./student/Hours.tsx')).Hours, meanwhile);

/** Items that wait for the company's decision, a part of Ambassadors. */
export const Review = lazyPart(async () => (await import('./company/Review.tsx')).Review, meanwhile);

/** An ambassador's weeks of hours. */
export const PersonHours = lazyPart(
  async () => (await import('./company/PersonHours.tsx')).PersonHours,
  meanwhile,
);
