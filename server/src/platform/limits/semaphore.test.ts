import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('a user may have three places at a time, and one in a crowd, where every user still has a first', () => {
  const places = createSemaphore((own, all) => own < (all < 4 ? 3 : 1));
  const take = (...users: readonly string[]) => users.map(places.take);
  expect(take('ada', 'ada', 'ada', 'ada')).toEqual([true, true, true, false]);
  expect(take('ben', 'ben', 'cleo')).toEqual([true, false, true]);

  for (let place = 0; place < 3; place += 1) places.release('ada');
  expect(take('ada', 'ada', 'ada')).toEqual([true, true, false]);
});
