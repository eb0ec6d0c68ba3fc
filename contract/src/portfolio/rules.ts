import { websiteHref } from '../companies/rules.ts';
import { withoutHidden } from '../text/index.ts';
import { type LinkKind, portfolioLimits } from './constants.ts';

const kindsByHost: readonly (readonly [RegExp, LinkKind])[] = [
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)tiktok\.com$/, 'tiktok'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
];

/** A host in ASCII, so that no two look alike, with its port, and the rest of the address. */
const plain = /^https:\/\/([a-z0-9._-]+(?::\d+)?)([/?#].*)?$/i;

/**
 * Normalizes a typed link for storage: adds https if it has no scheme, and lowercases the host. Null if it is not a
 * plain web address or has another scheme (decision D19).
 */
export function portfolioHref(typed: string): string | null {
  const [, host = '', rest = ''] = plain.exec(websiteHref(withoutHidden(typed)) ?? '') ?? [];
  const href = `https://${host.toLowerCase()}${rest.startsWith('/') ? '' : '/'}${rest}`;
  return host !== '' && href.length <= portfolioLimits.url ? href : null;
}

/** The host of a stored link, as shown. */
export const hostOf = (href: string): string => (plain.exec(href)?.[1] ?? '').replace(/^www\./, '');

/** The path of a stored link, as shown after the host. */
export const pathOf = (href: string): string =>
  (plain.exec(href)?.[2] ?? '').replace(/[?#].*$/, '').replace(/\/$/, '');

/** Where a typed or stored link leads. */
export function linkKindOf(typed: string): LinkKind {
  const host = hostOf(portfolioHref(typed) ?? '');
  return kindsByHost.find(([pattern]) => pattern.test(host))?.[1] ?? 'website';
}
