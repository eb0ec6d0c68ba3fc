import { features } from '../contract.ts';
import { type Entries, entriesOf } from '../feature.ts';
import { siteRoutes } from './site.ts';

/**
 * Every path of the product, what it serves and for whom (first specification, section 6; second
 * specification, section 2; decisions D5 and D13); each feature declares its own. No other file spells out a path; the
 * app's screens, the server's shell and the tests derive theirs from here. A build for browsers has this table
 * without the titles, and not what it is made of (`web/vite.contract.ts`).
 */
export const routes: typeof siteRoutes & Entries<typeof features, 'routes'> = {
  ...siteRoutes,
  ...entriesOf(features, 'routes'),
};
