import { expectTypeOf, it } from 'vitest';
import { type ContextAfter, defineFeature } from '../../src/platform/feature.ts';

const first = defineFeature({
  name: 'first',
  create: ({ port }: { port: number }) => ({ table: `at ${port}` }),
});
const second = defineFeature({
  name: 'second',
  create: async ({ table }: { table: string }) => ({ chairs: [table] }),
});
const none = defineFeature({ name: 'none' });

it('a feature takes what the platform has and what features before it have made', () => {
  type After = ContextAfter<readonly [typeof first, typeof none, typeof second], { port: number }>;
  expectTypeOf<After>().toEqualTypeOf<{ port: number } & { table: string } & { chairs: string[] }>();
});

it('a feature that takes what a later one makes does not compile, and the error names both', () => {
  type After = ContextAfter<readonly [typeof second, typeof first], { port: number }>;
  expectTypeOf<After>().toEqualTypeOf<'second takes table, which no feature before it makes'>();
});
