import { useEffect } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { useCompanyProfile } from '../api/profile.ts';

/** `rejection` is the admin's reason against an approval that is pending; `usualApproval` as in the profile. */
type Approval = 'approved' | { readonly rejection: string | null; readonly usualApproval: number | null };

function asApproval(kept: unknown): Approval | null {
  if (kept === 'approved') return kept;
  if (typeof kept !== 'object' || kept === null || !('rejection' in kept)) return null;
  const usual = 'usualApproval' in kept ? kept.usualApproval : null;
  return {
    rejection: typeof kept.rejection === 'string' ? kept.rejection : null,
    usualApproval: typeof usual === 'number' ? usual : null,
  };
}

/**
 * Whether the approval is pending: the last known value in this browser until the answer arrives, so that
 * nothing moves then. Null while nothing is known; after a failed request nothing counts as pending.
 */
export function useApproval(): Approval | null {
  const { data: profile, isError } = useCompanyProfile();
  const [last, keep] = useStoredValue(useViewer().id, 'approval', asApproval);

  useEffect(() => {
    if (profile !== undefined) {
      const { isApproved, rejection, usualApproval } = profile;
      keep(isApproved ? 'approved' : { rejection, usualApproval });
    }
  }, [profile, keep]);

  if (profile === undefined) return last ?? (isError ? 'approved' : null);
  return profile.isApproved ? 'approved' : profile;
}
