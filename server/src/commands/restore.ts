import { parseArgs } from 'node:util';
import { restoreBackup } from '../features/backup/index.ts';
import { openImageFiles } from '../features/media/index.ts';
import { StartFault } from '../platform/config/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { printLines } from '../platform/log/index.ts';
import { runCommand } from './command.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await runCommand(
  async ({ config, settings, log }) => {
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1)
      throw new StartFault('Usage: npm run restore -- FOLDER');
    const files = await openImageFiles(config);
    const makeQueue = async (): Promise<void> => {
      const database = await openDatabase(settings, { log });
      const jobs = createJobs({ pool: database.background.pool, log });
      await jobs.start();
      await jobs.stop();
      await database.close();
    };
    const { at, tables, pictures, hasJobs } = await restoreBackup({ settings, files, folder, makeQueue });
    printLines([
      `${folder} of ${at}: ${tables.length} tables, ${pictures.length} picture files.`,
      ...(hasJobs
        ? []
        : ['The queue is from another version: waiting emails will not be sent, see docs/operations.md.']),
    ]);
  },
  { migrates: false },
);
