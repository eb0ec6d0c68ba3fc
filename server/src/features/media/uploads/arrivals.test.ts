import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

it('somebody may send three at once, and one where many send; in a crowd, too, everybody may send their first', () => {
  const arrivals = createArrivals({ each: 3, crowd: 4 });
  const adas = [1, 2, 3, 4].map(() => arrivals.enter('ada'));
  expect(adas.map((leave) => leave !== null)).toEqual([true, true, true, false]);

  const bens = [1, 2].map(() => arrivals.enter('ben'));
  expect(bens.map((leave) => leave !== null)).toEqual([true, false]);
  expect(arrivals.enter('cleo')).not.toBeNull();

  for (const leave of adas) leave?.();
  expect(arrivals.enter('ada')).not.toBeNull();
  expect(arrivals.enter('ada')).not.toBeNull();
  expect(arrivals.enter('ada')).toBeNull();
});
