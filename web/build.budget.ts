import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { folders } from './build.folders.ts';

type Budget = { readonly script: number; readonly styles: number };

/**
 * The size budgets of the first screens on a phone, in kilobytes after gzip: today's size plus a margin of a kilobyte
 * (`docs/performance.md`). To add more, load it on demand (`lazyComponent`), or raise the budget with a reason.
 */
const budgets: Readonly<Partial<Record<ScreenPath, Budget>>> = {
  [paths.login]: { script: 137, styles: 10.5 },
  [paths.studentDashboard]: { script: 203, styles: 15.5 },
  [paths.companyDashboard]: { script: 200, styles: 15 },
  [paths.adminDashboard]: { script: 181, styles: 15.5 },
};

/** Of the service worker, in the same unit: browsers compare all of it with the server's at each page. */
const workerBudget = 2.5;

const textOf = (href: string): Promise<Buffer> => readFile(path.join(folders.dist, href));
/** As it is served. */
const weightOf = (text: Buffer): number => gzipSync(text, { level: 9 }).length / 1000;

/** The weight of files that each hold the text of some built ones. */
async function weigh(files: readonly (readonly string[])[]): Promise<number> {
  const weights = files.map(async (parts) => weightOf(Buffer.concat(await Promise.all(parts.map(textOf)))));
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** Fails the build if a first screen exceeds its budget. `styles` lists the sheets that come together. */
export async function keepToBudget(
  at: ScreenPath,
  needed: { readonly scripts: readonly string[]; readonly styles: readonly (readonly string[])[] },
): Promise<void> {
  const budget = budgets[at];
  if (budget === undefined) return;
  const script = await weigh(needed.scripts.map((file) => [file]));
  const styles = await weigh(needed.styles);
  if (script > budget.script || styles > budget.styles)
    throw new Error(
      `${at} needs ${script.toFixed(1)} kB of script and ${styles.toFixed(1)} kB of styles; ` +
        `its budget is ${budget.script} and ${budget.styles} (web/build.budget.ts)`,
    );
}

/** Fails the build if the service worker exceeds its budget. */
export async function keepWorkerToBudget(file: string): Promise<void> {
  const weight = await weigh([[file]]);
  if (weight > workerBudget)
    throw new Error(
      `The service worker has ${weight.toFixed(1)} kB; its budget is ${workerBudget} (web/build.budget.ts)`,
    );
}
