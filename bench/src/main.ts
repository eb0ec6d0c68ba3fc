import { admin } from './admin/index.ts';
import { all } from './all.ts';
import { ledger, tasks } from './ambassadors/index.ts';
import { applicants } from './applicants/index.ts';
import { costs } from './costs.ts';
import { digest } from './digest.ts';
import { directory } from './directory/index.ts';
import { discover } from './discover/index.ts';
import { importing } from './importing.ts';
import { lookAlikes } from './look-alikes.ts';
import { messageSearch } from './message-search.ts';
import { messages } from './messages/index.ts';
import { minute } from './minute/index.ts';
import { pageWeight } from './page-weight.ts';
import { pictures } from './pictures.ts';
import { scaling } from './scaling/index.ts';
import { site } from './site/index.ts';
import { soak } from './soak/index.ts';
import { startUp } from './start-up.ts';

type Benchmark = (pages: readonly string[], size?: number) => Promise<void>;

/**
 * Every benchmark by the name that `npm run bench -- NAME` takes; those for pages also accept some pages'
 * paths, and those with a variable size accept a number.
 */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  'start-up': startUp,
  'page-weight': pageWeight,
  messages,
  'message-search': messageSearch,
  site,
  discover,
  directory,
  digest,
  pictures,
  'look-alikes': lookAlikes,
  applicants,
  ledger,
  tasks,
  admin,
  costs,
  minute,
  import: importing,
};

/** Run only when named: they take an hour, or much of the disk. */
const long: Readonly<Record<string, Benchmark>> = { soak, scaling };

const isPage = (word: string): boolean => word.startsWith('/');
const isSize = (word: string): boolean => /^[\d_]+$/.test(word);
const words = process.argv.slice(2);
const pages = words.filter(isPage);
const size = words.find(isSize)?.replaceAll('_', '');
const asked = words.filter((word) => !isPage(word) && !isSize(word));
const known = { ...benchmarks, ...long };
const isAll = asked[0] === 'all';
if (isAll) asked.shift();
const unknown = asked.filter((name) => !Object.hasOwn(known, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}, and all.`,
  );
  process.exit(1);
}
if (isAll) await all(asked.length === 0 ? Object.keys(benchmarks) : asked, asked.length === 0);
else
  for (const [name, run] of Object.entries(asked.length === 0 ? benchmarks : known))
    if (asked.length === 0 || asked.includes(name))
      await run(pages, size === undefined ? undefined : Number(size));
