import { companyTexts } from '@ambitionhub/contract/companies';
import { useCallback } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Late } from '../../../ui/Late.tsx';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { useCompanyProfile } from '../api/profile.ts';
import classes from './ApprovalNotice.module.css';
import { useApproval } from './useApproval.ts';

const { pending, pendingText, rejected, rejectedText } = companyTexts.approval;

/** Tells a company that waits for its approval what it can do already, and one that was rejected why. */
export function ApprovalNotice() {
  const approval = useApproval();
  const { refetch } = useCompanyProfile();
  useRefreshOnFocus(useCallback(() => void refetch(), [refetch]));
  if (approval === null) return <Late />;
  if (approval === 'approved') return null;
  const { rejection } = approval;
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
