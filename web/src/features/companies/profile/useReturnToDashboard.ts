import { companyTimings } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { useCallback, useEffect, useRef } from 'react';
import { replacePage } from '../../../session/page.ts';
import { navigate } from '../../../ui/navigation.ts';

/**
 * Goes to the dashboard 0.3 s after a save. The screen still standing there after 3 s means that something went wrong on
 * the way, and the dashboard is loaded afresh (second specification, section 9; decision D5). The way back leads past
 * the form, which is done (decision D16).
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
