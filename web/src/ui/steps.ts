import type { Day } from '@ambitionhub/contract/calendar';
import type { ReactNode } from 'react';

/** One to-do item of any feature, with its due day; null if it has none. */
export type Step = {
  readonly key: string;
  /** What someone waits for comes first, whatever its day; what is only on offer comes last. */
  readonly rank: 'first' | 'due' | 'open';
  readonly day: Day | null;
  readonly row: ReactNode;
};

/** A feature's to-do items, in its order. */
export type Steps = {
  readonly steps: readonly Step[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

type Query = { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };

/** The results of some queries. Failed ones can be retried. */
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
