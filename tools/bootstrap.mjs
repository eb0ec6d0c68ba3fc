// The entry point: plain JavaScript without dependencies, for any Node from 20.19 on. It installs missing
// packages and hands over to the Node that comes with the product.
import { buildWhatChanged } from './bootstrap/build.mjs';
import { cluster } from './bootstrap/cluster.mjs';
import { develop } from './bootstrap/develop.mjs';
import { faults } from './bootstrap/faults.mjs';
import { inFirefox } from './bootstrap/firefox.mjs';
import { fuzz } from './bootstrap/fuzz.mjs';
import { image } from './bootstrap/image.mjs';
import { installWhatIsMissing } from './bootstrap/install.mjs';
import { objectStore } from './bootstrap/object-store.mjs';
import { Fault } from './bootstrap/place.mjs';
import { runUntilItEnds } from './bootstrap/run.mjs';
import { runTests } from './bootstrap/tests.mjs';

const commands = {
  async start() {
    await buildWhatChanged();
    return runUntilItEnds(['server/src/main.ts']);
  },
  dev: develop,
  test: runTests,
  'test:fuzz': fuzz,
  async 'test:faults'(args) {
    await buildWhatChanged();
    return faults(args);
  },
  'test:s3': objectStore,
  'test:image': image,
  async 'test:firefox'(names) {
    await buildWhatChanged();
    return inFirefox(names);
  },
  import: (args) => runUntilItEnds(['server/src/commands/import.ts', ...args]),
  backup: (args) => runUntilItEnds(['server/src/commands/backup.ts', ...args]),
  restore: (args) => runUntilItEnds(['server/src/commands/restore.ts', ...args]),
  ledger: (args) => runUntilItEnds(['server/src/commands/ledger.ts', ...args]),
  export: (args) => runUntilItEnds(['server/src/commands/export.ts', ...args]),
  async cluster() {
    await buildWhatChanged();
    return cluster();
  },
  async pictures(names) {
    await buildWhatChanged();
    return runUntilItEnds(['e2e/pictures/main.ts', ...names]);
  },
  async bench(names) {
    if (process.platform !== 'linux') throw new Fault('The benchmarks read /proc, which only Linux has.');
    await buildWhatChanged();
    return runUntilItEnds(['bench/src/main.ts', ...names]);
  },
};

const [name = 'start', ...args] = process.argv.slice(2);
const command = commands[name];

if (command) {
  try {
    await installWhatIsMissing();
    process.exitCode = await command(args);
  } catch (error) {
    console.error(error instanceof Error && error.name === 'Fault' ? error.message : error);
    process.exitCode = 1;
  }
} else {
  console.error(`There is no command '${name}'. Available: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
