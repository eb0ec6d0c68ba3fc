import type { Pace } from './rotation.ts';

/** Second specification, section 9: the landing page. */
export const paces = {
  hero: { periodMs: 5000 },
  universities: { periodMs: 5000, delayMs: 3000 },
  testimonials: { periodMs: 5000 },
} as const satisfies Record<string, Pace>;
