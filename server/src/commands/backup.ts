import { parseArgs } from 'node:util';
import { makeBackup } from '../features/backup/index.ts';
import { openImageFiles } from '../features/media/index.ts';
import { StartFault } from '../platform/config/index.ts';
import { printLines } from '../platform/log/index.ts';
import { runCommand } from './command.ts';

const { positionals } = parseArgs({ allowPositionals: true });

// A backup before an update is of the previous version.
await runCommand(
  async ({ config, settings }) => {
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1)
      throw new StartFault('Usage: npm run backup -- FOLDER');
    const files = await openImageFiles(config);
    const { tables, pictures } = await makeBackup({ settings, files, folder });
    printLines([`${folder}: ${tables.length} tables, ${pictures.length} picture files.`]);
  },
  { migrates: false },
);
