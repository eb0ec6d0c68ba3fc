import { createElement } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

export { useWaitingProofs } from './api/waiting.ts';

// Not imported from the texts of tasks, which load with the parts.
const meanwhile = createElement(SkeletonRows, { label: 'Loading...', boxed: true });

/** The address of the viewer's calendar, in the settings. */
export const CalendarCard = lazyComponent(
  async () => (await import('./CalendarCard.tsx')).CalendarCard,
  meanwhile,
);

/** A company's tasks. */
export const CompanyTasks = lazyComponent(
  async () => (await import('./company/CompanyTasks.tsx')).CompanyTasks,
  meanwhile,
);

/** The proofs in a company's review. */
export const ProofsToReview = lazyComponent(
  async () => (await import('./company/ProofsToReview.tsx')).ProofsToReview,
  meanwhile,
);

/** An ambassador's proofs. */
export const PersonTasks = lazyComponent(
  async () => (await import('./company/PersonTasks.tsx')).PersonTasks,
  meanwhile,
);

/** A student's tasks and proofs. */
export const StudentTasks = lazyComponent(
  async () => (await import('./student/StudentTasks.tsx')).StudentTasks,
  meanwhile,
);

export { useObjectionCount } from './api/objectionCount.ts';
export { useTaskSteps } from './student/useTaskSteps.tsx';

/** The objections that the admin decides. */
export const Objections = lazyComponent(
  async () => (await import('./admin/Objections.tsx')).Objections,
  meanwhile,
);
