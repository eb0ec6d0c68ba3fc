import { paths, publicPaths } from '@ambitionhub/contract/routes';
import { type Product, startProduct } from '../../../tools/product.ts';
import { formatFigure, percentile, report, rounds } from '../harness/figures.ts';
import { callApi, completeCompany, signUp } from '../harness/product.ts';
import { type Visit, visitPage } from './visit.ts';

const limits = { lcp: 1500, speedIndex: 1500, tbt: 50, cls: 0.01, bytes: 90_000 } as const;

/** The required score of a page, by category; other categories are only shown. */
type Goals = Readonly<Record<string, number>>;

const everything: Goals = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const quick: Goals = { performance: 95 };

const middle = (all: readonly Visit[], figure: (visit: Visit) => number): number =>
  percentile(all.map(figure), 0.5);

function reportScores(page: string, all: readonly Visit[], goals: Goals): void {
  const scores = Object.entries(goals).map(([category, goal]) => {
    const score = middle(all, (one) => one.scores[category] ?? Number.NaN);
    return { category, goal, score };
  });
  report(
    `${page}: ${scores.map(({ category }) => category).join(', ')}`,
    scores.map(({ score }) => formatFigure(score)).join(', '),
    `at least ${scores.map(({ goal }) => goal).join(', ')}`,
    Math.max(...scores.map(({ goal, score }) => goal / score)),
  );
  const faults = new Set(all.flatMap((one) => one.faults));
  if (faults.size > 0) process.stdout.write(`${page}: points lost for ${[...faults].join(', ')}\n`);
}

function reportSpeed(page: string, all: readonly Visit[]): void {
  for (const [name, unit] of [
    ['lcp', 'ms'],
    ['speedIndex', 'ms'],
    ['tbt', 'ms'],
    ['cls', ''],
  ] as const) {
    const value = middle(all, (one) => one[name]);
    report(
      `${page}: ${name}`,
      `${formatFigure(value)} ${unit}`.trim(),
      `limit ${limits[name]}`,
      value / limits[name],
    );
  }
}

function reportBytes(page: string, all: readonly Visit[]): void {
  const total = ({ bytes }: Visit): number => [...bytes.values()].reduce((sum, size) => sum + size, 0);
  const heaviest = all.toSorted((one, other) => total(other) - total(one))[0];
  if (!heaviest) return;
  const kinds = [...heaviest.bytes].map(([kind, size]) => `${kind} ${formatFigure(size / 1000)}`).join(', ');
  const bytes = total(heaviest);
  report(
    `${page}: bytes before scrolling`,
    `${formatFigure(bytes / 1000)} kB (${kinds})`,
    `limit ${limits.bytes / 1000} kB`,
    bytes / limits.bytes,
  );
}

async function visitOften(url: string, cookie?: string): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let index = 0; index < rounds; index += 1) all.push(await visitPage(url, cookie));
  return all;
}

async function measureScreens(product: Product, wanted: (path: string) => boolean): Promise<void> {
  if (wanted(paths.login)) reportScores(paths.login, await visitOften(product.url + paths.login), quick);
  if (wanted(paths.studentDashboard)) {
    const student = await signUp(product, 'student');
    await callApi(student, 'PUT', '/student/university', { university: 'Duke University' });
    await callApi(student, 'POST', '/student/completion');
    const all = await visitOften(product.url + paths.studentDashboard, student.cookie);
    reportScores(paths.studentDashboard, all, quick);
  }
  if (wanted(paths.companyDashboard)) {
    const { cookie } = await completeCompany(product);
    const all = await visitOften(product.url + paths.companyDashboard, cookie);
    reportScores(paths.companyDashboard, all, quick);
  }
}

/**
 * Lighthouse's mobile preset on the running product: the public pages, the login screen and both dashboards,
 * or only the given pages.
 */
export async function site(pages: readonly string[] = []): Promise<void> {
  const wanted = (path: string): boolean => pages.length === 0 || pages.includes(path);
  const product = await startProduct({ DEMO_DATA: 'true' });
  try {
    for (const path of publicPaths.filter(wanted)) {
      const all = await visitOften(product.url + path);
      reportScores(path, all, everything);
      reportSpeed(path, all);
      reportBytes(path, all);
    }
    await measureScreens(product, wanted);
  } finally {
    await product.stop();
  }
}
