import type { SavedSearch } from '@ambitionhub/contract/directory';
import { paths } from '@ambitionhub/contract/routes';
import { counted } from '@ambitionhub/contract/text';
import type { Desk } from '../../platform/mail/index.ts';
import type { DigestSource } from '../notifications/index.ts';
import { findFreshSearches, findSearchers } from './new-matches.store.ts';

/** A link to the company's search, showing its new matches. */
function searchLink({ link }: Desk, { id, filters }: SavedSearch): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return link(paths.companyDashboard, {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    fresh: id,
  });
}

/**
 * The part of a company's daily digest about new matches of its saved searches: each match is reported once.
 */
export const newMatches: DigestSource = {
  group: 'searches',
  findReaders: findSearchers,
  write: async (desk, { companyId, since }) => {
    if (companyId === null) return null;
    const searches = await findFreshSearches(desk.db, companyId, since);
    if (searches.length === 0) return null;
    const summary = `new matches in ${counted(searches.length, '1 saved search', 'saved searches')}`;
    return {
      summary,
      part: {
        is: 'list',
        heading: 'Your saved searches',
        rows: searches.map((search) => ({
          title: search.name,
          text: counted(search.fresh, '1 new match', 'new matches'),
          url: searchLink(desk, search),
        })),
      },
    };
  },
};
