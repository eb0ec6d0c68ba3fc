import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createReport,
  type ImportResult,
  ImportRunning,
  importExport,
  MalformedExport,
} from '../features/transfer/index.ts';
import { StartFault } from '../platform/config/index.ts';
import { createProgress, printLines } from '../platform/log/index.ts';
import { runCommand } from './command.ts';
import { commandPictures } from './pictures.ts';

const usage = 'Usage: npm run import -- FILE.json [--dry-run]';

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});

const linesOf = ({
  read,
  accounts,
  conversations,
  messages,
  payments,
  ambassadorships,
  tasks,
  proofs,
  reviews,
  amounts,
  pictures,
  proofPictures,
  shownPictures,
}: ImportResult): readonly string[] => [
  `Read: ${Object.entries(read)
    .map(([collection, count]) => `${count} ${collection}`)
    .join(', ')}.`,
  `New: ${accounts} accounts, ${messages} messages (${conversations} conversations in the file), ${payments} payments, ${pictures} pictures, ${shownPictures} pictures of portfolios and covers.`,
  `Work: ${ambassadorships} offers and ambassadorships, ${tasks} tasks, ${proofs} proofs with ${proofPictures} pictures, ${amounts} amounts owed and paid, ${reviews} reviews.`,
];

await runCommand(async (context) => {
  const { config, db } = context;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartFault(usage);
  if (!existsSync(file)) throw new StartFault(`There is no file ${file}.`);
  const isDryRun = values['dry-run'];
  const report = createReport(`${file}.report.csv`);
  const progress = createProgress();
  const pictures = await commandPictures(context);
  try {
    const result = await importExport(
      { db, adminEmail: config.admin.email, pictures },
      {
        file,
        isDryRun,
        onProgress: progress.show,
        onBegin: report.begin,
        onRemarks: report.add,
      },
    );
    progress.end();
    if (isDryRun) printLines(['This was a dry run: nothing was written.']);
    printLines(linesOf(result));
    printLines([`${report.count()} documents were skipped, merged or shortened: see ${report.file}.`]);
  } catch (error) {
    progress.end();
    if (error instanceof MalformedExport)
      throw new StartFault(`${file} is not a complete export: ${error.message}. Nothing was written.`);
    if (error instanceof ImportRunning)
      throw new StartFault(
        'Another import into this database is running. Wait for it to end, then start this one again.',
      );
    throw error;
  } finally {
    pictures.stop();
    await report.end();
  }
});
