import { describe, expect, it } from 'vitest';
import { removalTexts } from './index.ts';

describe.each(['student', 'company'] as const)('What stays of the account of a %s', (side) => {
  const stays = removalTexts.stays[side].join('\n');

  it.each(['messages', 'offers', 'hours', 'proofs', 'for 7 years'])('names its %s', (what) => {
    expect(stays).toContain(what);
  });
});
