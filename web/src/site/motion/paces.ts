import type { Pace } from './clock.ts';

/** Second specification, section 9, and decision D14: the landing page. */
export const paces = {
  hero: { firstMs: 5000, periodMs: 5000 },
  universities: { firstMs: 3000, periodMs: 5000 },
  testimonials: { firstMs: 5000, periodMs: 5000 },
} as const satisfies Record<string, Pace>;
