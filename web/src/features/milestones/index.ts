export { milestoneQueries, useMilestones } from './api/milestones.ts';
export { MilestoneAnnouncer } from './MilestoneAnnouncer.tsx';
export { MilestoneLine } from './MilestoneLine.tsx';
