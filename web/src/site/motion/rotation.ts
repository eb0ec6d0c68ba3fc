import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from './reducedMotion.ts';

export type Pace = {
  /** Milliseconds between two changes. */
  periodMs: number;
  /** Milliseconds before the clock is started; none when absent. */
  delayMs?: number;
};

type Rotation = {
  paused: boolean;
  togglePause: () => void;
  /** Begins the current period anew, after the visitor has chosen for themselves. */
  restart: () => void;
  /** To be spread on the element within which pointer and focus hold the rotation still. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
};

/** Calls `advance` every period, the first time one period after the delay. Returns what stops it. */
export function startClock(advance: () => void, { periodMs, delayMs = 0 }: Pace): () => void {
  let interval: ReturnType<typeof setInterval> | undefined;
  const delay = setTimeout(() => {
    interval = setInterval(advance, periodMs);
  }, delayMs);
  return () => {
    clearTimeout(delay);
    clearInterval(interval);
  };
}

/**
 * Advances at the given pace, except while the visitor has paused it, while the pointer or the focus is inside, and
 * for everyone who prefers reduced motion.
 */
export function useRotation(advance: () => void, pace: Pace): Rotation {
  const [paused, setPaused] = useState(false);
  const [pointerInside, setPointerInside] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const [clock, setClock] = useState(pace);
  const still = useReducedMotion() || paused || pointerInside || focusInside;

  const tick = useEffectEvent(advance);
  useEffect(() => (still ? undefined : startClock(() => tick(), clock)), [still, clock]);

  return {
    paused,
    togglePause: () => setPaused((was) => !was),
    restart: () => setClock({ ...pace }),
    holders: {
      onPointerEnter: () => setPointerInside(true),
      onPointerLeave: () => setPointerInside(false),
      onFocus: () => setFocusInside(true),
      onBlur: (event) => setFocusInside(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
