export type Pace = {
  /** Milliseconds from the very first start to the first change. */
  firstMs: number;
  /** Milliseconds between two changes, and from a later start to the next change. */
  periodMs: number;
};

export type Clock = { start: () => void; stop: () => void };

/** Calls `advance` at a pace while it is started. Starting again begins a whole period. */
export function createClock(advance: () => void, { firstMs, periodMs }: Pace): Clock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = firstMs;
  const tick = () => {
    waits = periodMs;
    timer = setTimeout(tick, waits);
    advance();
  };
  const stop = () => clearTimeout(timer);
  return {
    start: () => {
      stop();
      timer = setTimeout(tick, waits);
    },
    stop,
  };
}
