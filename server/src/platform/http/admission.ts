import { createSemaphore } from '../limits/index.ts';

export type AdmissionLimits = {
  /** Requests in progress at once, in this server and per visitor. */
  readonly all: number;
  readonly each: number;
  /** Milliseconds after which a request gets an error reply, even if its work still runs. */
  readonly patienceMs: number;
};

/** People wait for requests: every reply comes within 10 s. */
export const admissionLimits: AdmissionLimits = { all: 1_000, each: 200, patienceMs: 9_500 };

/**
 * Bodies being received, which happens before a request takes a place above, so that a slow sender keeps no
 * one else from being served.
 */
export const arrivalLimits: AdmissionLimits = { all: 5_000, each: 200, patienceMs: 9_500 };

/**
 * Admits requests while there is room, with a fair share for each visitor, and answers each in time. Work
 * that is too late for its reply is not interrupted and keeps its place until it ends.
 */
export function createAdmission({ all, each, patienceMs }: AdmissionLimits) {
  const places = createSemaphore((own, total) => own < each && total < all);

  /** The result of `serve`, or null if there is no room or no time. */
  return async <Reply>(visitor: string, serve: () => Promise<Reply>): Promise<Reply | null> => {
    if (!places.take(visitor)) return null;
    const reply = serve().finally(() => places.release(visitor));
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patienceMs, null);
    try {
      return await Promise.race([reply, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
