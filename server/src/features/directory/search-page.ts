import type { SavedSearch } from '@ambitionhub/contract/directory';
import { paths } from '@ambitionhub/contract/routes';
import { pageOf } from '../../platform/notices.ts';

/** A company's saved search, showing its new matches. */
export function searchPage({ id, filters }: Pick<SavedSearch, 'id' | 'filters'>): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return pageOf(paths.companyDashboard, {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    fresh: id,
  });
}
