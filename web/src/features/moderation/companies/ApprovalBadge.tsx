import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { Icon } from '../../../ui/Icon.tsx';
import classes from '../listing/Badges.module.css';

const { approved, pending, rejected, waiting } = moderationTexts.approval;

/** Students see approved companies; one without a profile has nothing to show yet. */
export function ApprovalBadge({ company }: { company: CompanyListing }) {
  const { isApproved, rejection, profileCompleted } = company;
  return (
    <div className={classes.badges}>
      <span className={classes.badge} data-good={isApproved} data-bad={rejection !== null}>
        <Icon name={isApproved ? 'check' : rejection === null ? 'clock' : 'cross'} size={16} />
        {isApproved ? approved : rejection === null ? pending : rejected}
      </span>
      {!profileCompleted && <span className={classes.incomplete}>{waiting}</span>}
    </div>
  );
}
