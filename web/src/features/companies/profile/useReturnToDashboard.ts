import { companyTimings } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { useCallback, useEffect, useRef } from 'react';
import { replacePage } from '../../../session/page.ts';
import { navigate } from '../../../ui/navigation.ts';

/**
 * Goes to the dashboard 0.3 s after a save. If the form is still there after 3 s, something went wrong on the
 * way, and the dashboard reloads (second specification, section 9; decision D5). Back skips the finished form
 * (decision D16).
 */
export function useReturnToDashboard(): () => void {
  const timers = useRef<number[]>([]);
  const forget = useCallback(() => timers.current.splice(0).forEach(window.clearTimeout), []);

  useEffect(() => forget, [forget]);

  return useCallback(() => {
    forget();
    timers.current = [
      window.setTimeout(
        () => navigate({ to: paths.companyDashboard, replace: true }),
        companyTimings.saveRedirect,
      ),
      window.setTimeout(() => replacePage(paths.companyDashboard), companyTimings.emergencyRedirect),
    ];
  }, [forget]);
}
