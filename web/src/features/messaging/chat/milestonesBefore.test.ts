import type { Milestone } from '@ambitionhub/contract/milestones';
import { expect, test } from 'vitest';
import { aMessage, minutesAfterNoon } from '../testing/builders.ts';
import { milestonesBefore } from './milestonesBefore.ts';

const at = (minutes: number): Milestone => ({
  id: `bonus ${minutes}`,
  kind: 'bonus',
  at: minutesAfterNoon(minutes),
  by: 'company',
  amountCents: 500,
});
const messages = [2, 4, 6].map((seq) => aMessage(seq));

test('Milestones come before the next message, and the newest ones after the last', () => {
  const all = [at(1), at(3), at(3.5), at(9)];
  expect([...milestonesBefore(messages, false, all)]).toEqual([
    [0, [at(1)]],
    [1, [at(3), at(3.5)]],
    [3, [at(9)]],
  ]);
});

test('Milestones older than the loaded messages wait for the older messages', () => {
  expect([...milestonesBefore(messages, true, [at(1), at(5)])]).toEqual([[2, [at(5)]]]);
});
