import { contract } from '@ambitionhub/contract';
import type { UserType } from '@ambitionhub/contract/accounts';
import { apiPrefix } from '@ambitionhub/contract/api';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import type { AnyContractProcedure } from '@orpc/contract';

function addressOf({ '~orpc': { route } }: AnyContractProcedure): string {
  if (route.path === undefined) throw new Error('A procedure has no path');
  return apiPrefix + route.path;
}

type Ahead = { readonly userType: UserType; readonly asks: readonly string[] };

export const sessionAddress = addressOf(contract.accounts.session);

/** A screen's first data, if nothing in its address changes that. */
const ahead: Readonly<Partial<Record<ScreenPath, Ahead>>> = {
  [paths.studentDashboard]: {
    userType: 'student',
    asks: [
      addressOf(contract.students.profile),
      `${addressOf(contract.positions.discover)}?query=`,
      addressOf(contract.applications.mine),
      addressOf(contract.messaging.unread),
      addressOf(contract.ambassadors.waiting),
    ],
  },
  [paths.companyDashboard]: {
    userType: 'company',
    asks: [
      addressOf(contract.companies.profile),
      addressOf(contract.directory.students),
      addressOf(contract.applications.counts),
      addressOf(contract.messaging.unread),
      addressOf(contract.ambassadors.waiting),
      addressOf(contract.tasks.waiting),
    ],
  },
};

/** Milliseconds that an answer may take, the same as for the app's own requests. */
const limit = 20_000;

/**
 * A script that runs before the screen's code loads: it requests the session and, as soon as that shows a
 * user who may see the screen, the screen's first data; `session/preloaded.ts` hands the answers out. Null
 * for a screen without such requests. Its hash is in the content security policy.
 */
export function preloadScript(path: ScreenPath): string | null {
  const screen = ahead[path];
  if (screen === undefined) return null;
  return `{let f=a=>fetch(a,{signal:AbortSignal.timeout(${limit})}),s=f('${sessionAddress}'),w=window.preloaded={'${sessionAddress}':s.catch(()=>null)},y=s.then(r=>r.clone().json()).then(({viewer:v})=>v&&v.userType==='${screen.userType}'&&v.hasUniversity&&v.profileCompleted&&!v.leavingAt,()=>0);if(!location.search)for(let a of ${JSON.stringify(screen.asks)})w[a]=y.then(y=>y?f(a):null).catch(()=>null)}`;
}
