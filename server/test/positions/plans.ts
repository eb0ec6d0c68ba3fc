import { expect, it } from 'vitest';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'positions'> = {
  discover: ({ expectIndexed, passedOverBy, student }) => {
    it.each(['', 'f', 'fr', 'fresh', 'fresh coffee 77', 'media tv', 'zzz', 'zzz %', 'a b c d e f g h'])(
      'of companies that a student searches for: %j',
      (query) => expectIndexed((cursor) => student.api.positions.discover({ query, ...from(cursor) })),
    );

    // Trigrams are of letters, and of three at least where a script has no spaces.
    it.each(['%', '_', '!!!', '🎉', '咖啡', 'קפ', 'c_'])(
      'of the few companies that have %j',
      async (query) => {
        expect(await passedOverBy(() => student.api.positions.discover({ query }))).toBeLessThan(100);
      },
    );

    it.each(
      ['', 'fresh'].flatMap((query) =>
        [
          ...(['response', 'rating', 'pay', 'match'] as const).map((sort) => ({ sort })),
          { notApplied: 'true' as const },
          { payType: 'hourly' as const, payAtLeast: 20, sort: 'pay' as const },
          { payAtLeast: 12, hoursAtMost: 6, industry: 'Startup', place: 'remote' as const },
          {
            mySkills: 'true' as const,
            soon: 'true' as const,
            paysSoon: 'true' as const,
            sort: 'match' as const,
          },
          { saved: 'true' as const },
        ].map((more) => ({ query, ...more })),
      ),
    )('of companies that a student narrows down: %j', (search) =>
      expectIndexed((cursor) => student.api.positions.discover({ ...search, ...from(cursor) })),
    );
  },
};
