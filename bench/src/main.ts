import { admin } from './admin/index.ts';
import { applicants } from './applicants/index.ts';
import { digest } from './digest.ts';
import { directory } from './directory/index.ts';
import { discover } from './discover.ts';
import { importing } from './importing.ts';
import { messages } from './messages/index.ts';
import { minute } from './minute/index.ts';
import { pageWeight } from './page-weight.ts';
import { pictures } from './pictures.ts';
import { site } from './site/index.ts';
import { startUp } from './start-up.ts';

/** Every benchmark, by the name that `npm run bench -- NAME` takes; one of pages also takes the paths of some of them. */
const benchmarks: Readonly<Record<string, (pages: readonly string[]) => Promise<void>>> = {
  'start-up': startUp,
  'page-weight': pageWeight,
  site,
  discover,
  directory,
  messages,
  digest,
  pictures,
  minute,
  import: importing,
  admin,
  applicants,
};

const isPage = (asked: string): boolean => asked.startsWith('/');
const pages = process.argv.slice(2).filter(isPage);
const asked = process.argv.slice(2).filter((one) => !isPage(one));
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(benchmarks))
  if (asked.length === 0 || asked.includes(name)) await run(pages);
