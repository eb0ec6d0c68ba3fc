import type { CompanyId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import { websiteHref } from '@ambitionhub/contract/companies';
import { redirectTo } from '@ambitionhub/contract/referrals';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/index.ts';
import { countEach } from '../../platform/limits/index.ts';
import type { Hub } from '../../platform/live/index.ts';
import type { StreamEvent } from '../../platform/notices.ts';
import { findLink, type LinkRow } from './links.store.ts';
import { isStray } from './target.ts';

/** A link as a visitor meets it. */
export type Link = {
  readonly code: string;
  readonly companyId: CompanyId;
  readonly timeZone: string;
  /** Where it leads; null if it has ended or is paused. */
  readonly location: string | null;
  readonly company: string;
  /** The company's site, for the page that says so; null if nobody may be led there. */
  readonly website: string | null;
};

const kept = 50_000;
/** What no event reports, such as a suspension or the end of a last day, is noticed after this time. */
const freshMs = 30_000;

/** The channel on which servers tell each other that a company's links have changed. */
export const linksChannel = (companyId: CompanyId): string => `links ${companyId}`;

function linkOf(row: LinkRow, now: Date): Link {
  const { code, companyId, target, timeZone, company, website, isShown } = row;
  const isOver = row.state !== 'active' || (row.lastDay !== null && row.lastDay < dayIn(timeZone, now));
  const leadsOn =
    isShown && row.enabled === true && !isOver && target !== null && !isStray(target, website ?? '');
  return {
    code,
    companyId,
    timeZone,
    location: leadsOn ? redirectTo(target, code) : null,
    company: company ?? '',
    website: isShown ? websiteHref(website ?? '') : null,
  };
}

type Cached = { readonly link: Link; staleAt: number };

/** The links that visitors use, in memory. A change on any server is forgotten at once. */
export function createLinkCache({
  db,
  hub,
  now = () => Date.now(),
}: {
  readonly db: Database;
  readonly hub: Pick<Hub<StreamEvent>, 'subscribe' | 'unsubscribe' | 'onGap'>;
  readonly now?: () => number;
}) {
  const codesOf = new Map<CompanyId, Set<string>>();
  const listeners = new Map<CompanyId, () => void>();
  /** Counts changes: what was read before one is not kept. */
  let changes = 0;

  const cache = new LRUCache<string, Cached>({
    maxSize: kept,
    sizeCalculation: countEach,
    dispose: ({ link: { companyId, code } }, _key, reason) => {
      if (reason === 'set') return;
      const codes = codesOf.get(companyId);
      codes?.delete(code);
      const listener = listeners.get(companyId);
      if (codes?.size !== 0 || !listener) return;
      codesOf.delete(companyId);
      listeners.delete(companyId);
      hub.unsubscribe(linksChannel(companyId), listener);
    },
  });

  const forget = (companyId: CompanyId): void => {
    changes += 1;
    for (const code of [...(codesOf.get(companyId) ?? [])]) cache.delete(code);
  };
  const endGap = hub.onGap(() => {
    changes += 1;
    cache.clear();
  });

  const keep = (link: Link): void => {
    const { companyId, code } = link;
    const codes = codesOf.get(companyId) ?? new Set();
    codesOf.set(companyId, codes.add(code));
    if (!listeners.has(companyId)) {
      const listener = () => forget(companyId);
      listeners.set(companyId, listener);
      hub.subscribe(linksChannel(companyId), listener);
    }
    cache.set(code, { link, staleAt: now() + freshMs });
  };

  const read = async (code: string): Promise<Link | null> => {
    const before = changes;
    const row = await findLink(db, code);
    const link = row && linkOf(row, new Date(now()));
    if (link && changes === before) keep(link);
    return link;
  };

  return {
    /** A link that is in memory; one that may be outdated is read again for the next visitor. */
    known: (code: string): Link | null => {
      const cached = cache.get(code);
      if (!cached) return null;
      if (cached.staleAt < now()) {
        cached.staleAt = now() + freshMs;
        // While the database is away, links go on leading where they did.
        read(code).catch(() => undefined);
      }
      return cached.link;
    },
    find: async (code: string): Promise<Link | null> => cache.get(code)?.link ?? read(code),
    stop: (): void => {
      endGap();
      cache.clear();
    },
  };
}
export type LinkCache = ReturnType<typeof createLinkCache>;
