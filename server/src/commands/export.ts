import { parseArgs } from 'node:util';
import { exportAll } from '../features/transfer/index.ts';
import { StartFault } from '../platform/config/index.ts';
import { printLines } from '../platform/log/index.ts';
import { runCommand } from './command.ts';
import { commandPictures } from './pictures.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await runCommand(async (context) => {
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new StartFault('Usage: npm run export -- FILE.json');
  const pictures = await commandPictures(context);
  const counts = await exportAll(context.db, file, pictures);
  printLines([
    `${file}: ${Object.entries(counts)
      .map(([collection, count]) => `${count} ${collection}`)
      .join(', ')}.`,
  ]);
});
