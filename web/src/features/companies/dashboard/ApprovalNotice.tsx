import { companyTexts } from '@ambitionhub/contract/companies';
import { useCallback } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { useCompanyProfile } from '../api/profile.ts';
import classes from './ApprovalNotice.module.css';

const { pending, pendingText } = companyTexts.approval;

/** Tells a company that waits for its approval what it can do already. */
export function ApprovalNotice() {
  const { data: profile, refetch } = useCompanyProfile();
  useRefreshOnFocus(useCallback(() => void refetch(), [refetch]));
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
