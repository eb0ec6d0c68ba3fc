import { percentile, report, share, show, timeEach } from '../figures.ts';
import { openLine } from '../messages/line.ts';
import { ask, type Client, completeCompany, withProduct } from '../product.ts';
import { declineMany } from './declining.ts';
import { looks } from './looks.ts';
import { populate, type Size } from './population.ts';

const wholeSize: Size = {
  students: 200_000 * share,
  companies: 20_000 * share,
  applications: 5_000_000 * share,
  own: 50_000 * share,
};
const samples = 60;
/** Milliseconds of a list, a filter or a count. */
const limit = 30;

const look = async (company: Client): Promise<void> => {
  const line = openLine(company.url);
  let slowest = 0;
  for (const [name, path] of looks()) {
    const times = await timeEach(samples, () => line.get(`/api${path}`, company.cookie));
    const p95 = percentile(times, 0.95);
    report(
      `applicants, ${name}`,
      `p50 ${show(percentile(times, 0.5))} ms, p95 ${show(p95)} ms`,
      `limit ${limit} ms`,
      p95 / limit,
    );
    slowest = Math.max(slowest, p95);
  }
  line.close();
  report('applicants, the slowest of these', `p95 ${show(slowest)} ms`, `limit ${limit} ms`, slowest / limit);
};

/** How long a preview of all who stand at a place takes, few and many. */
const preview = async (company: Client): Promise<void> => {
  for (const stage of ['sent', 'answered']) {
    const times = await timeEach(samples, () =>
      ask(company, 'POST', '/applicants/decline/preview', { selection: { stage } }),
    );
    const p95 = percentile(times, 0.95);
    report(
      `applicants, preview of a decline, ${stage}`,
      `p50 ${show(percentile(times, 0.5))} ms, p95 ${show(p95)} ms`,
      `limit ${limit} ms`,
      p95 / limit,
    );
  }
};

/** A company with very many applicants among those of all others: its lists, filters and counts, and a bulk decline. */
export const applicantsOf = (size: Size) =>
  withProduct(async (measured) => {
    const company = await completeCompany(measured.product);
    const begin = performance.now();
    await populate(measured.pool, size, company.id);
    await measured.pool.query('vacuum analyze');
    process.stdout.write(`written in ${show((performance.now() - begin) / 1000)} s\n`);
    await look(company);
    await preview(company);
    await declineMany(measured, company);
  });

export const applicants = () => applicantsOf(wholeSize);
