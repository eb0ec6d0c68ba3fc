import { websiteHref } from '../companies/rules.ts';
import { type LinkKind, portfolioLimits } from './words.ts';

const kindsByHost: readonly (readonly [RegExp, LinkKind])[] = [
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)tiktok\.com$/, 'tiktok'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube'],
  [/(?:^|\.)linkedin\.com$/, 'linkedin'],
];

/** A host in ASCII, so that none looks like another, and what follows it. */
const plain = /^https:\/\/([a-z0-9.-]+)([/?#].*)?$/i;

/**
 * A typed link as it is stored: with https where no scheme was typed, and its host in lower case; null if it is not
 * a plain web address, or has another scheme (decision D19).
 */
export function portfolioHref(typed: string): string | null {
  const [, host = '', rest = ''] = plain.exec(websiteHref(typed) ?? '') ?? [];
  const href = `https://${host.toLowerCase()}${rest.startsWith('/') ? '' : '/'}${rest}`;
  return host !== '' && href.length <= portfolioLimits.url ? href : null;
}

/** The host of a stored link, as it is shown. */
export const hostOf = (href: string): string => (plain.exec(href)?.[1] ?? '').replace(/^www\./, '');

/** What is shown of a stored link behind its host: its path, without what follows. */
export const pathOf = (href: string): string =>
  (plain.exec(href)?.[2] ?? '').replace(/[?#].*$/, '').replace(/\/$/, '');

/** Where a typed or stored link leads. */
export function linkKindOf(typed: string): LinkKind {
  const host = hostOf(portfolioHref(typed) ?? '');
  return kindsByHost.find(([pattern]) => pattern.test(host))?.[1] ?? 'website';
}
