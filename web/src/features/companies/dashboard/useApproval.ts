import { useEffect } from 'react';
import { useViewer } from '../../../session/session.tsx';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { useCompanyProfile } from '../api/profile.ts';

/** `rejection` is the admin's reason against an approval that is pending. */
type Approval = 'approved' | { readonly rejection: string | null };

function asApproval(kept: unknown): Approval | null {
  if (kept === 'approved') return kept;
  if (typeof kept !== 'object' || kept === null || !('rejection' in kept)) return null;
  return { rejection: typeof kept.rejection === 'string' ? kept.rejection : null };
}

/**
 * Whether the approval is pending: the last known value in this browser until the answer arrives, so that
 * nothing moves then. Null while nothing is known; after a failed request nothing counts as pending.
 */
export function useApproval(): Approval | null {
  const { data: profile, isError } = useCompanyProfile();
  const [last, keep] = useStoredValue(useViewer().id, 'approval', asApproval);

  useEffect(() => {
    if (profile !== undefined) keep(profile.isApproved ? 'approved' : { rejection: profile.rejection });
  }, [profile, keep]);

  if (profile === undefined) return last ?? (isError ? 'approved' : null);
  return profile.isApproved ? 'approved' : profile;
}
