import type { CompanyProfileChange, OwnCompanyProfile } from '@ambitionhub/contract/companies';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { newestOf } from '../../../session/newest.ts';
import { useAcceptSession, useSession, useViewer } from '../../../session/session.tsx';
import { markProfileSaved } from '../../../session/viewer.ts';
import { companyProfileQuery } from './profile.ts';

/**
 * Saves the changes to the profile, which completes it: from then on the dashboard stays open (second
 * specification, section 4).
 */
export function useSaveProfile(): (change: CompanyProfileChange) => Promise<OwnCompanyProfile> {
  const client = useQueryClient();
  const acceptSession = useAcceptSession();
  const session = useSession();
  const viewer = useViewer();
  return async (change) => {
    const saved = await api.companies.saveProfile(change);
    markProfileSaved();
    // An answer that is still in flight is older than this one.
    void client.cancelQueries({ queryKey: companyProfileQuery.queryKey });
    const profile = newestOf(client.getQueryData(companyProfileQuery.queryKey), saved);
    client.setQueryData(companyProfileQuery.queryKey, profile);
    acceptSession({ ...session, viewer: { ...viewer, name: profile.name, profileCompleted: true } });
    return saved;
  };
}
