import { viewerKey } from '@ambitionhub/contract/accounts';

/**
 * Runs inline before the first paint, so that who is signed in never sees 'Sign in' first. Only what the browser
 * remembers is asked, never the session: it decides between two links (decision D14).
 */
export const rememberedGuard = `try{var u=JSON.parse(localStorage.getItem('${viewerKey}')||'null');if(u&&u.userType)document.documentElement.dataset.remembered=u.userType}catch{}`;

/** Lets the way in lead straight to the dashboard of whom the browser remembers. */
export function leadToDashboard(page: Document): void {
  const kind = page.documentElement.dataset.remembered;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-for="users"]'))
    link.href = link.dataset[kind ?? ''] ?? link.href;
}
