import { companySlug, slugLimits } from '@ambitionhub/contract/companies';
import { type FieldReader, isSaid, readerOf } from './reader.ts';
import { isObject } from './values.ts';

type StagedSlug = { readonly slug: string; readonly of_name: string; readonly former_since: string | null };

/** Names that a company may have had. */
const most = 1000;

/** The addresses of a company's page, now and before; only exports of this product have them. */
export function pageAddressesOf(read: FieldReader): readonly StagedSlug[] {
  const given = read.raw('pageAddresses');
  if (!isSaid(given)) return [];
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  const found = items.slice(0, most).flatMap((item) => {
    const entry = isObject(item) ? readerOf(item) : null;
    const slug = companySlug.safeParse(entry?.text('slug'));
    const ofName = companySlug.safeParse(entry?.text('ofName'));
    if (slug.success && ofName.success && slug.data.startsWith(ofName.data.slice(0, slugLimits.ofName)))
      return [{ slug: slug.data, of_name: ofName.data, former_since: entry?.date('formerSince') ?? null }];
    read.remark('an entry of "pageAddresses" cannot be read');
    return [];
  });
  return found;
}
