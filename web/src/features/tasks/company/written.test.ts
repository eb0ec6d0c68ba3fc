import { emptyTaskForm, taskForm } from '@ambitionhub/contract/tasks';
import { expect, test } from 'vitest';
import { formOf, writtenOf } from './written.ts';

const empty = {
  ...writtenOf(emptyTaskForm),
  earns: 'unit' as const,
  dollars: '2.50',
  repeats: 'times' as const,
};

test('an empty number of units or times is kept as missing, not as one', () => {
  const form = formOf(empty, '2026-04-08');
  expect(form).toMatchObject({
    earns: { kind: 'unit', cents: 250, most: 0 },
    repeats: { kind: 'times', times: 0 },
  });
  expect(taskForm.safeParse(form).success).toBe(true);
  expect(writtenOf(form)).toEqual(empty);
});
