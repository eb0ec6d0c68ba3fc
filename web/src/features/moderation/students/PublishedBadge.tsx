import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import badges from '../listing/Badges.module.css';

const { published: yes, unpublished: no } = moderationTexts.filters.students;

/** Whether companies see a student. */
export const PublishedBadge = ({ student: { published } }: { student: StudentListing }) => (
  <span className={badges.badge} data-good={published}>
    {published ? yes : no}
  </span>
);
