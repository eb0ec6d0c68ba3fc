export { Applicants } from './company/Applicants.tsx';
export { WaitingApplicants } from './company/WaitingApplicants.tsx';
export { ApplicationLine, Applications } from './student/Applications.tsx';
export { useHasApplied } from './student/useHasApplied.ts';
