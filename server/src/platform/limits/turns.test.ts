import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs a few tasks of a user at once, in their order, whatever others have running', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const task = (user: string, name: string) => {
    const end = Promise.withResolvers<void>();
    const done = inTurn(user, async () => {
      begun.push(name);
      await end.promise;
    });
    return {
      end: () => {
        end.resolve();
        return done;
      },
    };
  };
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => task('ada', name));
  const other = task('grace', 'g1');
  await other.end();
  expect(begun).toEqual(['a1', 'a2', 'g1']);
  await tasks[1]?.end();
  expect(begun).toEqual(['a1', 'a2', 'g1', 'a3']);
  for (const one of tasks) await one.end();
  expect(begun).toEqual(['a1', 'a2', 'g1', 'a3', 'a4']);
});

it('passes a failure on, and the turn to the next', async () => {
  const inTurn = createTurns(1);
  const failed = inTurn('ada', () => Promise.reject(new Error('no')));
  const next = inTurn('ada', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
