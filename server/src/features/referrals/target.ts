import { websiteHref } from '@ambitionhub/contract/companies';
import { hasRef, isOnDomain, referralErrors, referralLimits } from '@ambitionhub/contract/referrals';
import { tooLong } from '@ambitionhub/contract/text';

/** The host of a company's website, as browsers write it; null if its profile has none. */
export function hostOf(website: string): string | null {
  const href = websiteHref(website);
  return href !== null && URL.canParse(href) ? new URL(href).hostname : null;
}

/**
 * Where links of a company may lead: an https address without a user name, on the domain of its website.
 *
 * @returns the address as browsers write it, or why it cannot be one
 */
export function parseTarget(
  typed: string,
  website: string,
): { readonly target: string } | { readonly fault: string } {
  const domain = hostOf(website);
  if (domain === null) return { fault: referralErrors.website };
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { fault: referralErrors.https };
  if (!isOnDomain(url.hostname, domain)) return { fault: referralErrors.domain(domain) };
  if (hasRef(url.href)) return { fault: referralErrors.ref };
  // An address grows when its letters are encoded.
  if (url.href.length > referralLimits.target) return { fault: tooLong(url.href, referralLimits.target) };
  return { target: url.href };
}

/** Whether a stored target is still on the domain of the website. */
export function isStray(target: string, website: string): boolean {
  const domain = hostOf(website);
  return domain === null || !isOnDomain(new URL(target).hostname, domain);
}
