import type { CompanyProfileInput } from '@ambitionhub/contract/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useAcceptSession, useSession, useViewer } from '../../../app/session.tsx';
import { markProfileSaved } from '../../../app/viewer.ts';
import { companyProfileQuery } from './profile.ts';

/** Saves the whole profile, which completes it: from then on the dashboard stays (second specification, section 4). */
export function useSaveProfile() {
  const client = useQueryClient();
  const acceptSession = useAcceptSession();
  const { debugSwitches } = useSession();
  const viewer = useViewer();
  return useMutation({
    mutationFn: (profile: CompanyProfileInput) => api.companies.saveProfile(profile),
    onSuccess: (profile) => {
      markProfileSaved();
      client.setQueryData(companyProfileQuery.queryKey, profile);
      acceptSession({ debugSwitches, viewer: { ...viewer, name: profile.name, profileCompleted: true } });
    },
  });
}
