import { admin } from './admin/index.ts';
import { ledger, tasks } from './ambassadors/index.ts';
import { applicants } from './applicants/index.ts';
import { costs } from './costs.ts';
import { digest } from './digest.ts';
import { directory } from './directory/index.ts';
import { discover } from './discover/index.ts';
import { importOld } from './import.ts';
import { messageSearch } from './message-search.ts';
import { messages } from './messages/index.ts';
import { pictures } from './pictures.ts';
import { referrals } from './referrals.ts';
import { replicas } from './replicas.ts';
import { site } from './site/index.ts';
import { soak } from './soak/index.ts';
import { startUp } from './start-up.ts';

type Benchmark = (words: readonly string[]) => Promise<void>;

/** Every benchmark by the name that `npm run bench -- NAME` takes; some accept pages or a number after it. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  'start-up': startUp,
  site,
  messages,
  'message-search': messageSearch,
  discover,
  directory,
  digest,
  pictures,
  applicants,
  ledger,
  tasks,
  referrals,
  admin,
  costs,
  replicas,
  import: importOld,
  soak,
};
/** Run only when named: one takes an hour, and one needs Debian's nginx, PgBouncer and OpenSSL. */
const long = ['soak', 'replicas'];

const words = process.argv.slice(2);
const names = words.filter((word) => !/^[/\d]/.test(word));
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  const known = Object.keys(benchmarks).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${known}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length === 0 ? long.includes(name) : !names.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await run(words.filter((word) => !names.includes(word)));
}
