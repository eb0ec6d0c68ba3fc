import { companyTexts } from '@ambitionhub/contract/companies';
import { useCallback, useEffect } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useKept } from '../../../session/useKept.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useRefreshOnFocus } from '../../../ui/useRefreshOnFocus.ts';
import { useCompanyProfile } from '../api/profile.ts';
import classes from './ApprovalNotice.module.css';

const { pending, pendingText, rejected, rejectedText } = companyTexts.approval;

/** An approval that is awaited; `rejection` is what the admin said against it. */
type Waiting = { readonly rejection: string | null };

function asWaiting(kept: unknown): Waiting | null {
  if (typeof kept !== 'object' || kept === null || !('rejection' in kept)) return null;
  return { rejection: typeof kept.rejection === 'string' ? kept.rejection : null };
}

/** Whether the approval is awaited: as this browser knew it last, until the answer is there, so that nothing moves then. */
function useWaiting(): Waiting | null {
  const { data: profile, refetch } = useCompanyProfile();
  const [last, keep] = useKept(useViewer().id, 'approval', asWaiting);
  useRefreshOnFocus(useCallback(() => void refetch(), [refetch]));

  useEffect(() => {
    if (profile !== undefined) keep(profile.isApproved ? null : { rejection: profile.rejection });
  }, [profile, keep]);

  if (profile === undefined) return last;
  return profile.isApproved ? null : profile;
}

/** Tells a company that waits for its approval what it can do already, and one that was rejected why. */
export function ApprovalNotice() {
  const waiting = useWaiting();
  if (waiting === null) return null;
  const { rejection } = waiting;
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
