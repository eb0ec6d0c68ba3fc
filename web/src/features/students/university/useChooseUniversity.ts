import { type Path, paths } from '@ambitionhub/contract/accounts';
import { studentTimings } from '@ambitionhub/contract/students';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, orpc } from '../../../app/api.ts';
import { replacePage } from '../../../app/page.ts';
import { useAcceptSession, useSession, useViewer } from '../../../app/session.tsx';

/** Saves the school and goes on to the dashboard. */
export function useChooseUniversity() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const acceptSession = useAcceptSession();
  const { debugSwitches } = useSession();
  const viewer = useViewer();
  const target = viewer.userType === 'company' ? paths.companyDashboard : paths.studentDashboard;

  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: (university: string) => api.students.chooseUniversity({ university }),
    onSuccess: (profile) => {
      client.setQueryData(orpc.students.profile.queryKey(), profile);
      acceptSession({ debugSwitches, viewer: { ...viewer, hasUniversity: true } });
      void navigate({ to: target });
      loadUnlessReached(target);
    },
  });

  return { choose: mutate, saving: isPending || isSuccess, failed: isError };
}

/** The safety net of decision D5: where the way inside the app did not lead there in time, the page is loaded. */
function loadUnlessReached(target: Path): void {
  window.setTimeout(() => {
    if (window.location.pathname !== target) replacePage(target);
  }, studentTimings.universityReload);
}
