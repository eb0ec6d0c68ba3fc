import lighthouse from 'lighthouse';
import { withChromium } from './chromium.ts';

/**
 * The results of one visit by a phone on a slow network (Lighthouse's mobile preset). Times in milliseconds.
 */
export type Visit = {
  readonly scores: Readonly<Record<string, number>>;
  readonly lcp: number;
  readonly speedIndex: number;
  readonly tbt: number;
  readonly cls: number;
  /** Bytes on the wire before any scrolling, by type. */
  readonly bytes: ReadonlyMap<string, number>;
  /** The audits that cost a category points. */
  readonly faults: readonly string[];
};

type Audits = Readonly<Record<string, { numericValue?: number; details?: unknown }>>;
type Fetched = { readonly resourceType?: string; readonly transferSize?: number };

const kinds: Readonly<Record<string, string>> = {
  Document: 'page',
  Stylesheet: 'styles',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
};

function bytesByKind(audits: Audits): Map<string, number> {
  const bytes = new Map<string, number>();
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: readonly Fetched[] };
  for (const { resourceType = '', transferSize = 0 } of items) {
    const kind = kinds[resourceType] ?? 'other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + transferSize);
  }
  return bytes;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const attempts = 3;
/** A signed-in user's live stream never ends, so their network is never idle. */
const loadLimitMs = 15_000;

/**
 * One visit with an empty cache, in a separate browser, signed in if there is a `cookie`. If the browser
 * could not record a visit, which happens on a busy machine, the visit is repeated.
 */
export async function visitPage(url: string, cookie?: string): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await visitOnce(url, cookie);
    } catch (cause) {
      if (attempt === attempts) throw cause;
    }
}

const visitOnce = (url: string, cookie: string | undefined): Promise<Visit> =>
  withChromium(async (port) => {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      maxWaitForLoad: loadLimitMs,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    if (!result) throw new Error(`${url} was not visited`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const measured = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const measuredCategories = Object.entries(lhr.categories);
    return {
      scores: Object.fromEntries(
        measuredCategories.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      lcp: measured('largest-contentful-paint'),
      speedIndex: measured('speed-index'),
      tbt: measured('total-blocking-time'),
      cls: measured('cumulative-layout-shift'),
      bytes: bytesByKind(lhr.audits),
      faults: measuredCategories
        .flatMap(([, { auditRefs }]) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    };
  });
