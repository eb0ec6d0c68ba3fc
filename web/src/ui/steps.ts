import type { Day } from '@ambitionhub/contract/calendar';
import type { ReactNode } from 'react';

/** One thing to do, from any feature, and the day by which; null without an end. */
export type Step = { readonly key: string; readonly day: Day | null; readonly row: ReactNode };

/** The things to do that a feature knows of, in its order. */
export type Steps = {
  readonly steps: readonly Step[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

type Query = { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };

/** What was found by some queries; those that failed can be asked again. */
export const stepsOf = (queries: readonly Query[], steps: readonly Step[]): Steps => ({
  steps,
  isPending: queries.some(({ isPending }) => isPending),
  error: queries.find(({ error }) => error !== null)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of queries) if (error !== null) void refetch();
  },
});

/** The reader's calendar day. */
export function dayAt(instant: string | Date): Day {
  const date = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
