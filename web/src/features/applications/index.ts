export { useFollowConversations } from './api/application.ts';
export { type StandingOf, useStandings } from './api/standings.ts';
export { ApplicantLine, Applicants } from './company/Applicants.tsx';
export { WaitingApplicants } from './company/WaitingApplicants.tsx';
export { Status } from './standing/Status.tsx';
export { ApplicationNews } from './student/ApplicationNews.tsx';
export { ApplicationLine, Applications } from './student/Applications.tsx';
export { useHasApplied } from './student/useHasApplied.ts';
export { useOpenChat } from './student/useOpenChat.ts';
