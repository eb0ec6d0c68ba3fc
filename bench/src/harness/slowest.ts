import { formatFigure, isTrial, percentile, report, timeEach } from './figures.ts';

export type Request = readonly [name: string, run: () => Promise<unknown>];
type Slowest = { readonly name: string; readonly p95: number };

const slowestOf = (all: readonly Slowest[]): Slowest =>
  all.reduce((slowest, one) => (one.p95 > slowest.p95 ? one : slowest), { name: '', p95: 0 });

/**
 * Times each of these requests and prints the result; reports the slowest p95 of each kind (the first part of
 * the name) and of all, in milliseconds with a limit.
 */
export async function reportSlowest(
  whose: string,
  requests: readonly Request[],
  { samples, limit }: Readonly<Record<'samples' | 'limit', number>>,
): Promise<void> {
  const kinds = new Map<string, Slowest[]>();
  for (const [name, run] of requests) {
    const times = await timeEach(isTrial ? 2 : samples, run);
    const p95 = percentile(times, 0.95);
    const value = `p50 ${formatFigure(percentile(times, 0.5))} ms, p95 ${formatFigure(p95)} ms`;
    report(`${whose}, ${name}`, value, `limit ${limit} ms`, p95 / limit);
    const kind = name.split(', ')[0] ?? name;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { name, p95 }]);
  }
  const tell = (what: string, { name, p95 }: Slowest): void =>
    report(what, `p95 ${formatFigure(p95)} ms (${name})`, `limit ${limit} ms`, p95 / limit);
  for (const [kind, all] of kinds)
    tell(`${whose}, ${kind}${all.length > 1 ? `: the slowest of ${all.length}` : ''}`, slowestOf(all));
  tell(`${whose}: the slowest of all ${requests.length}`, slowestOf([...kinds.values()].flat()));
}
