import { companyTexts } from '@ambitionhub/contract/companies';
import { Icon } from '../../../ui/Icon.tsx';
import { useCompanyProfile } from '../api/profile.ts';
import classes from './ApprovalNotice.module.css';

const { pending, pendingText } = companyTexts.approval;

/** Tells a company that waits for its approval what it can do already. */
export function ApprovalNotice() {
  const { data: profile } = useCompanyProfile();
  if (profile === undefined || profile.isApproved) return null;
  return (
    <div className={classes.notice} role="status">
      <Icon name="clock" />
      <p>
        <strong>{pending}.</strong> {pendingText}
      </p>
    </div>
  );
}
