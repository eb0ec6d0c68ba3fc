import type { SavedSearch } from '@ambitionhub/contract/directory';
import { paths } from '@ambitionhub/contract/routes';
import type { Desk } from '../../platform/mail/index.ts';
import type { DigestSource } from '../notifications/index.ts';
import { findFreshSearches, findSearchers } from './new-matches.store.ts';

const newly = (count: number): string =>
  count === 1 ? '1 student newly matches' : `${count} students newly match`;

/** Where a company sees what it looks for, and of that who is new. */
function searchLink({ link }: Desk, { id, filters }: SavedSearch): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return link(paths.companyDashboard, {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    fresh: id,
  });
}

/** Students who newly match a company's saved searches, in its daily digest: each is told of once. */
export const newMatches: DigestSource = {
  findReaders: findSearchers,
  write: async (desk, { userId, since }) => {
    const searches = await findFreshSearches(desk.db, userId, since);
    if (searches.length === 0) return null;
    const summary = `news in ${searches.length === 1 ? '1 saved search' : `${searches.length} saved searches`}`;
    return {
      summary,
      part: {
        is: 'list',
        heading: 'Your saved searches',
        rows: searches.map((search) => ({
          title: search.name,
          text: newly(search.fresh),
          url: searchLink(desk, search),
        })),
      },
    };
  },
};
