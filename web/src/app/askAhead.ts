import { apiPrefix } from '@ambitionhub/contract';
import type { UserType } from '@ambitionhub/contract/accounts';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';

type Ahead = { readonly userType: UserType; readonly asks: readonly string[] };

/** What a screen shows first of all, where nothing in its address says otherwise. */
const ahead: Readonly<Partial<Record<ScreenPath, Ahead>>> = {
  [paths.studentDashboard]: {
    userType: 'student',
    asks: ['/student/profile', '/directory/companies?query=', '/applications', '/conversations/unread'],
  },
  [paths.companyDashboard]: {
    userType: 'company',
    asks: ['/company/profile', '/directory/students', '/applicants/counts', '/conversations/unread'],
  },
};

/** Milliseconds that an answer may take, as for what the app asks for itself. */
const limit = 20_000;

/**
 * Asks, before the screen's script is there, who is here, and as soon as it is somebody who will see the screen, what it shows
 * first; `session/askedAhead.ts` hands it out. Null for a screen that asks for nothing. Its hash is in the content security policy.
 */
export function askAheadScript(path: ScreenPath): string | null {
  const screen = ahead[path];
  if (screen === undefined) return null;
  const session = `${apiPrefix}/session`;
  const asks = JSON.stringify(screen.asks.map((ask) => apiPrefix + ask));
  return `{let f=a=>fetch(a,{signal:AbortSignal.timeout(${limit})}),s=f('${session}'),w=window.askedAhead={'${session}':s.catch(()=>null)},y=s.then(r=>r.clone().json()).then(({viewer:v})=>v&&v.userType==='${screen.userType}'&&v.hasUniversity&&v.profileCompleted&&!v.leavingAt,()=>0);if(!location.search)for(let a of ${asks})w[a]=y.then(y=>y?f(a):null).catch(()=>null)}`;
}
