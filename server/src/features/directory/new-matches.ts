import { counted } from '@ambitionhub/contract/text';
import type { DigestSource } from '../notifications/index.ts';
import { findFreshSearches, findSearchers } from './new-matches.store.ts';
import { searchPage } from './search-page.ts';

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
          url: desk.link(searchPage(search)),
        })),
      },
    };
  },
};
