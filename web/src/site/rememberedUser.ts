import { viewerKey } from '@ambitionhub/contract/accounts';

/**
 * Runs inline before the first paint, so that a signed-in user never sees 'Sign in' first. It only uses what
 * the browser remembers, never the session, since it decides between two links (decision D14).
 */
export const rememberedGuard = `try{var u=JSON.parse(localStorage.getItem('${viewerKey}')||'null');if(u&&u.userType)document.documentElement.dataset.remembered=u.userType}catch{}`;

/** Points the sign-in link to the remembered user's dashboard. */
export function leadToDashboard(page: Document): void {
  const kind = page.documentElement.dataset.remembered;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-for="users"]'))
    link.href = link.dataset[kind ?? ''] ?? link.href;
}
