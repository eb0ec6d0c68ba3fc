type Bounds = {
  /** What one user may send to this server at the same time; a line that broke off unnoticed counts for a while. */
  readonly each: number;
  /** From how many on, all together, each user may send one only. */
  readonly crowd: number;
};

export interface Arrivals {
  /** Takes a place for what somebody sends, and returns how it is given back; null where they have their share already. */
  enter(user: string): (() => void) | null;
}

/**
 * Who is sending an upload to this server. Each takes some memory however slowly it comes, so in a crowd everybody has one
 * place. The first of a user is always let in.
 */
export function createArrivals({ each, crowd }: Bounds): Arrivals {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    enter: (user) => {
      const own = counts.get(user) ?? 0;
      if (own >= (all < crowd ? each : 1)) return null;
      counts.set(user, own + 1);
      all += 1;
      return () => {
        const left = (counts.get(user) ?? 1) - 1;
        if (left > 0) counts.set(user, left);
        else counts.delete(user);
        all -= 1;
      };
    },
  };
}
