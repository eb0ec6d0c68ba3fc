import { apiPrefix, contract } from '@ambitionhub/contract';
import type { UserType } from '@ambitionhub/contract/accounts';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import type { AnyContractProcedure } from '@orpc/contract';

function addressOf({ '~orpc': { route } }: AnyContractProcedure): string {
  if (route.path === undefined) throw new Error('A procedure does not say its path');
  return apiPrefix + route.path;
}

type Ahead = { readonly userType: UserType; readonly asks: readonly string[] };

export const sessionAddress = addressOf(contract.accounts.session);

/** What a screen shows first of all, where nothing in its address says otherwise. */
const ahead: Readonly<Partial<Record<ScreenPath, Ahead>>> = {
  [paths.studentDashboard]: {
    userType: 'student',
    asks: [
      addressOf(contract.students.profile),
      `${addressOf(contract.directory.companies)}?query=`,
      addressOf(contract.applications.mine),
      addressOf(contract.messaging.unread),
    ],
  },
  [paths.companyDashboard]: {
    userType: 'company',
    asks: [
      addressOf(contract.companies.profile),
      addressOf(contract.directory.students),
      addressOf(contract.applications.counts),
      addressOf(contract.messaging.unread),
    ],
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
  return `{let f=a=>fetch(a,{signal:AbortSignal.timeout(${limit})}),s=f('${sessionAddress}'),w=window.askedAhead={'${sessionAddress}':s.catch(()=>null)},y=s.then(r=>r.clone().json()).then(({viewer:v})=>v&&v.userType==='${screen.userType}'&&v.hasUniversity&&v.profileCompleted&&!v.leavingAt,()=>0);if(!location.search)for(let a of ${JSON.stringify(screen.asks)})w[a]=y.then(y=>y?f(a):null).catch(()=>null)}`;
}
