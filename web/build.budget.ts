import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { folders } from './build.folders.ts';

type Budget = { readonly script: number; readonly styles: number };

/**
 * The size budgets of the first screens on a phone, in kilobytes after gzip: today's size plus a small margin
 * (`docs/performance.md`). To add more, load it on demand (`lazily`), or raise the budget with a reason.
 */
const budgets: Readonly<Partial<Record<ScreenPath, Budget>>> = {
  // 0.2 kB more: the routes of the procedures of positions; 0.3 kB: addresses with a company's slug; 0.2 kB: the
  // routes of portfolios and of companies' covers.
  [paths.login]: { script: 133.7, styles: 10.3 },
  // 0.1 kB more: on a phone the order of Discover is next to its heading. 0.2 kB more: the number of its
  // filters, and the button that saves a position. 0.7 kB more: links to
  // companies' pages, and addresses with a slug, as for the next two. 0.8 kB: the routes of the portfolio's
  // procedures, and its line in what is missing; 0.2 kB those of a company's page, as for the next two. 1 kB: a chat
  // that follows messages which arrive fast, as for companies.
  [paths.studentDashboard]: { script: 203, styles: 15.6 },
  // The directory by words, the people in the account menu, and the routes of new procedures, as for the admin. 0.5 kB:
  // deleted and untitled positions in the inbox, and names without hidden characters.
  [paths.companyDashboard]: { script: 203.5, styles: 15.7 },
  [paths.adminDashboard]: { script: 214, styles: 17 },
};

const textOf = (href: string): Promise<Buffer> => readFile(path.join(folders.dist, href));
const weightOf = (text: Buffer): number => gzipSync(text).length / 1000;

/** Fails the build if a first screen exceeds its budget. */
export async function keepToBudget(
  at: ScreenPath,
  needed: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): Promise<void> {
  const budget = budgets[at];
  if (budget === undefined) return;
  const scripts = await Promise.all(needed.scripts.map(textOf));
  const script = scripts.map(weightOf).reduce((sum, weight) => sum + weight, 0);
  const styles = weightOf(Buffer.concat(await Promise.all(needed.styles.map(textOf))));
  if (script > budget.script || styles > budget.styles)
    throw new Error(
      `${at} needs ${script.toFixed(1)} kB of script and ${styles.toFixed(1)} kB of styles; ` +
        `its budget is ${budget.script} and ${budget.styles} (web/build.budget.ts)`,
    );
}
