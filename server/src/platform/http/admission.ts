import { createPlaces } from '../sharing/index.ts';

export type AdmissionLimits = {
  /** Requests under way at a time, in this server and of one visitor. */
  readonly all: number;
  readonly each: number;
  /** Milliseconds after which a request is answered that it could not be served, whatever it still waits for. */
  readonly patienceMs: number;
};

/** Somebody waits for each request: 10 s are the most that an answer takes. */
export const admissionLimits: AdmissionLimits = { all: 1_000, each: 200, patienceMs: 9_500 };

/**
 * Bodies on their way, which are waited for before a request takes a place above: whoever sends theirs slowly keeps
 * nobody else from being served.
 */
export const arrivalLimits: AdmissionLimits = { all: 5_000, each: 200, patienceMs: 9_500 };

/**
 * Lets requests in while there is room, with a fair share for each visitor, and answers each in time. Work that is too
 * late for its answer is not interrupted, and keeps its place until it ends.
 */
export function createAdmission({ all, each, patienceMs }: AdmissionLimits) {
  const places = createPlaces((own, total) => own < each && total < all);

  /** What `serve` answers, or null where there is no room or no time. */
  return async <Reply>(visitor: string, serve: () => Promise<Reply>): Promise<Reply | null> => {
    if (!places.take(visitor)) return null;
    const reply = serve().finally(() => places.giveBack(visitor));
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, patienceMs, null);
    try {
      return await Promise.race([reply, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
