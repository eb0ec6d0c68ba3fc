import type { Database } from '../../platform/database/index.ts';
import { isUnavailable } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { type Claimed, claimDue, type DueWebhook, findDueWebhooks } from './outbox.store.ts';

/** What one server sends at once. */
const poolLimits = {
  all: 32,
  /** To receivers that fail or are slow, so that the others never wait for them. */
  slow: 8,
  company: 4,
  webhook: 2,
  /** To one that fails or is slow. */
  slowWebhook: 1,
  /** An attempt that takes longer makes its receiver a slow one. */
  slowMs: 2_000,
} as const;

const pollMs = 500;
const stopPatienceMs = 5_000;
/** Receivers that are remembered as slow. */
const mostSlow = 10_000;

type Deps = {
  readonly db: Database;
  readonly log: Logger;
  readonly deliver: (claimed: Claimed, signal: AbortSignal) => Promise<void>;
};

type Sending = Pick<DueWebhook, 'companyId'> & { readonly webhookId: string; readonly isSlow: boolean };

/**
 * Sends what is due: looks for it twice a second, and again whenever an attempt has ended. Each attempt takes a place of the
 * pool, its company, its webhook and perhaps of the slow ones, and gives all of them back when it ends.
 */
export function createDeliveryPool({ db, log, deliver }: Deps) {
  const sending = new Set<Sending>();
  const running = new Set<Promise<void>>();
  const slow = new Set<string>();
  const ending = new AbortController();
  let isStopped = false;
  let filling: Promise<void> | null = null;
  let isCalled = false;
  let timer: NodeJS.Timeout | undefined;

  const count = (which: (one: Sending) => boolean): number => [...sending].filter(which).length;
  const mostOf = (isSlow: boolean): number => (isSlow ? poolLimits.slowWebhook : poolLimits.webhook);

  /** How many more may be sent to a webhook now. */
  function roomFor({ id, companyId }: DueWebhook, isSlow: boolean): number {
    return Math.min(
      poolLimits.all - sending.size,
      poolLimits.company - count((one) => one.companyId === companyId),
      mostOf(isSlow) - count((one) => one.webhookId === id),
      isSlow ? poolLimits.slow - count((one) => one.isSlow) : poolLimits.all,
    );
  }

  async function attempt(claimed: Claimed, isSlow: boolean): Promise<void> {
    const { webhookId, companyId } = claimed;
    const place: Sending = { webhookId, companyId, isSlow };
    sending.add(place);
    const began = performance.now();
    try {
      await deliver(claimed, ending.signal);
    } catch (error) {
      // Its lease ends by itself, and then it is tried again.
      const level = isUnavailable(error) ? 'warn' : 'error';
      log[level]({ err: error, delivery: claimed.id }, 'a webhook could not be sent');
    } finally {
      sending.delete(place);
      slow.delete(webhookId);
      if (performance.now() - began > poolLimits.slowMs && slow.size < mostSlow) slow.add(webhookId);
    }
  }

  function begin(claimed: Claimed, isSlow: boolean): void {
    const one = attempt(claimed, isSlow).finally(() => {
      running.delete(one);
      call();
    });
    running.add(one);
  }

  async function fill(): Promise<void> {
    const free = poolLimits.all - sending.size;
    if (isStopped || free <= 0) return;
    const busy = [...new Set([...sending].map(({ webhookId }) => webhookId))].filter(
      (id) => count((one) => one.webhookId === id) >= mostOf(slow.has(id)),
    );
    const due = await findDueWebhooks(db, { busy, limit: poolLimits.all });
    for (const webhook of due) {
      const isSlow = webhook.isFailing || slow.has(webhook.id);
      const room = roomFor(webhook, isSlow);
      if (isStopped || room <= 0) continue;
      for (const claimed of await claimDue(db, webhook.id, room)) begin(claimed, isSlow);
    }
  }

  /** Fills the pool now; if it is being filled, once more after that. */
  function call(): void {
    isCalled = true;
    filling ??= (async () => {
      while (isCalled && !isStopped) {
        isCalled = false;
        await fill().catch((error: unknown) => {
          log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'webhooks could not be read');
        });
      }
      filling = null;
    })();
  }

  return {
    start: (): void => {
      timer = setInterval(call, pollMs);
    },
    call,
    /** How many requests are under way. */
    size: (): number => sending.size,
    /** Lets attempts end for some seconds, then ends them: they are made again by any server. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await filling;
      const tooLong = setTimeout(() => ending.abort(), stopPatienceMs);
      await Promise.allSettled(running);
      clearTimeout(tooLong);
    },
  };
}
export type DeliveryPool = ReturnType<typeof createDeliveryPool>;
