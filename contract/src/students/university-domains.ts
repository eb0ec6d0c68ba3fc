import { universityDomainList } from './university-domain-list.ts';

const byDomain = new Map(
  Object.entries(universityDomainList).flatMap(([name, domains]) =>
    domains.map((domain) => [domain, name] as const),
  ),
);

/**
 * The school of an email address, or null if its domain belongs to no listed school. The longest domain wins:
 * `ann@unlv.nevada.edu` belongs to Las Vegas (decision D16).
 */
export function universityOfEmail(email: string): string | null {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.');
  const domains = labels.map((_, from) => labels.slice(from).join('.'));
  return domains.map((domain) => byDomain.get(domain)).find((name) => name !== undefined) ?? null;
}
