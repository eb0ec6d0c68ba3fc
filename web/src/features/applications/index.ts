export { useFollowConversations } from './api/application.ts';
export { ApplicantLine, Applicants } from './company/Applicants.tsx';
export { WaitingApplicants } from './company/WaitingApplicants.tsx';
export { ApplicationLine, Applications } from './student/Applications.tsx';
export { useHasApplied } from './student/useHasApplied.ts';
