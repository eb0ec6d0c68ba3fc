import type { SessionState } from '@ambitionhub/contract/accounts';
import { useEffect, useState } from 'react';
import { api } from '../session/api.ts';
import { replacePage } from '../session/page.ts';

const switches = ['force_student', 'fix_university'] as const;

/**
 * `?force_student` and `?fix_university` change the user's own account and reload the page without them, so
 * that one visit reloads once (decision D5). True while that runs.
 */
export function useDebugSwitches(session: SessionState | undefined): boolean {
  const [failed, setFailed] = useState(false);
  const query = new URLSearchParams(window.location.search);
  const requested = switches.find((name) => query.has(name));
  const acting =
    requested !== undefined && session?.debugSwitches === true && session.viewer !== null && !failed;

  useEffect(() => {
    if (!acting) return;
    const address = new URL(window.location.href);
    address.searchParams.delete(requested);
    api.accounts.debugSwitch({ switch: requested }).then(
      () => replacePage(address.href),
      (error: unknown) => {
        console.warn(`The debug switch ${requested} was refused.`, error);
        setFailed(true);
      },
    );
  }, [acting, requested]);

  return acting;
}
