import { type CompanyListing, moderationTexts } from '@ambitionhub/contract/moderation';
import { Icon } from '../../../ui/Icon.tsx';
import classes from '../listing/Badges.module.css';

const { approved, pending } = moderationTexts.approval;

/** Approved companies are what students see; one without a profile has nothing to show yet. */
export function ApprovalBadge({ company }: { company: CompanyListing }) {
  return (
    <div className={classes.badges}>
      <span className={classes.badge} data-good={company.isApproved}>
        <Icon name={company.isApproved ? 'check' : 'clock'} size={16} />
        {company.isApproved ? approved : pending}
      </span>
      {!company.profileCompleted && <span className={classes.incomplete}>Profile incomplete</span>}
    </div>
  );
}
