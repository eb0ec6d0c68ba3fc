import { createElement } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

export { useReturnedProofs, useWaitingProofs } from './api/to-review.ts';

// Not imported from the texts of tasks, which load with the parts.
const meanwhile = createElement(SkeletonRows, { label: 'Loading...', boxed: true });

/** The address of the student's calendar, in the settings. */
export const CalendarCard = lazyPart(
  async () => (await import('./student/CalendarCard.tsx')).CalendarCard,
  meanwhile,
);

/** A company's tasks. */
export const CompanyTasks = lazyPart(
  async () => (await import('./company/CompanyTasks.tsx')).CompanyTasks,
  meanwhile,
);

/** The proofs in a company's review. */
export const ProofsToReview = lazyPart(
  async () => (await import('./company/ProofsToReview.tsx')).ProofsToReview,
  meanwhile,
);

/** An ambassador's proofs. */
export const PersonTasks = lazyPart(
  async () => (await import('./company/PersonTasks.tsx')).PersonTasks,
  meanwhile,
);

/** A student's tasks and proofs. */
export const StudentTasks = lazyPart(
  async () => (await import('./student/StudentTasks.tsx')).StudentTasks,
  meanwhile,
);

export { useObjectionCount } from './api/objectionCount.ts';
export { useOpenTasks } from './api/tasks.ts';
export { useTaskSteps } from './student/useTaskSteps.tsx';

/** The objections that the admin decides. */
export const Objections = lazyPart(
  async () => (await import('./admin/Objections.tsx')).Objections,
  meanwhile,
);
