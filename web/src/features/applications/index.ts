export { Applicants } from './company/Applicants.tsx';
export { WaitingApplicants } from './company/WaitingApplicants.tsx';
