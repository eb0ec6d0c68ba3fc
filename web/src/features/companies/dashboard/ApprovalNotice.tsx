import { companyTexts } from '@ambitionhub/contract/companies';
import { useCallback } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { useCompanyProfile } from '../api/profile.ts';
import classes from './ApprovalNotice.module.css';

const { pending, pendingText, rejected, rejectedText } = companyTexts.approval;

/** Tells a company that waits for its approval what it can do already, and one that was rejected why. */
export function ApprovalNotice() {
  const { data: profile, refetch } = useCompanyProfile();
  useRefreshOnFocus(useCallback(() => void refetch(), [refetch]));
  if (profile === undefined || profile.isApproved) return null;
  const { rejection } = profile;
  return (
    <div className={classes.notice} role="status">
      <Icon name={rejection === null ? 'clock' : 'alert'} />
      {rejection === null ? (
        <p>
          <strong>{pending}.</strong> {pendingText}
        </p>
      ) : (
        <div>
          <p>
            <strong>{rejected}.</strong> {rejectedText}
          </p>
          <p className={classes.reason}>{rejection}</p>
        </div>
      )}
    </div>
  );
}
