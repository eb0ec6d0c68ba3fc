import { describe, expect, it } from 'vitest';
import { takeoutTexts } from '../takeout/index.ts';
import { removalTexts } from './index.ts';

describe.each(['student', 'company'] as const)('What stays of the account of a %s', (side) => {
  const stays = removalTexts.stays[side].join('\n');

  it.each(['messages', 'offers', 'hours', 'proofs', 'for 7 years'])('names its %s', (what) => {
    expect(stays).toContain(what);
  });
});

it.each(['profile', 'settings', 'messages', 'applications', 'offers', 'hours', 'proofs', 'pay'])(
  'the copy of one’s data names its %s',
  (what) => {
    expect(takeoutTexts.text).toContain(what);
  },
);
