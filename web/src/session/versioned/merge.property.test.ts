import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame } from '../same.ts';
import { type Edit, rebase, shownValues } from './merge.ts';

const names = ['title', 'pay', 'skills', 'isOpen'] as const;
const value = fc.constantFrom<unknown>('', 'a', 'b', 'c', ['x'], ['x', 'y'], null, true);
const row = fc.record({ title: value, pay: value, skills: value, isOpen: value });
const typing = fc.record({ title: value, pay: value, skills: value, isOpen: value }, { requiredKeys: [] });
const begun = (typed: object): Edit => ({ typed: { ...typed }, taken: [], met: [], theirs: [] });

test('a newer row takes no typed value away, and no change of a field that was not typed in', () => {
  fc.assert(
    fc.property(row, row, typing, (before, now, typed) => {
      const { edit, isNews } = rebase(begun(typed), { before, now });
      const shown = shownValues(edit, now);
      for (const name of names) {
        const isTyped = name in typed && !isSame(typed[name], before[name]);
        const isChanged = !isSame(now[name], before[name]);
        expect(shown[name], 'typed, or else the newest').toEqual(isTyped ? typed[name] : now[name]);
        const isAgreed = isSame(typed[name], now[name]);
        expect(edit.met.includes(name), 'to choose').toBe(isTyped && isChanged && !isAgreed);
        expect(edit.taken.includes(name), 'shown as changed').toBe(!isTyped && isChanged && !isAgreed);
      }
      expect(isNews).toBe(edit.met.length + edit.taken.length > 0);
    }),
  );
});

test('over any number of newer rows, choices and typing, every last typed value and every newest value can be had', () => {
  const step = fc.oneof(
    fc.record({ now: row }),
    fc.record({ choose: fc.constantFrom(...names), isTheirs: fc.boolean() }),
  );
  fc.assert(
    fc.property(row, typing, fc.array(step, { maxLength: 8 }), (first, typed, steps) => {
      let edit = begun(typed);
      let stored: Record<string, unknown> = first;
      for (const next of steps) {
        if ('now' in next) {
          edit = rebase(edit, { before: stored, now: next.now }).edit;
          stored = next.now;
        } else if (edit.met.includes(next.choose)) {
          const others = edit.theirs.filter((name) => name !== next.choose);
          edit = { ...edit, theirs: next.isTheirs ? [...others, next.choose] : others };
        }
        const shown = shownValues(edit, stored);
        for (const name of names) {
          const isMine = name in edit.typed && !edit.theirs.includes(name);
          expect(shown[name]).toEqual(isMine ? edit.typed[name] : stored[name]);
          // A typed value goes only when the row has it.
          if (name in edit.typed) expect(edit.typed[name]).toEqual(typed[name]);
          expect(edit.theirs.every((one) => edit.met.includes(one))).toBe(true);
          expect(edit.met.every((one) => one in edit.typed)).toBe(true);
        }
      }
    }),
  );
});

test('a list with a merger needs no choice', () => {
  const join = (_: string[], now: string[], typed: string[]): string[] => [...new Set([...now, ...typed])];
  const { edit } = rebase(
    begun({ skills: ['mine'] }),
    { before: { skills: [] }, now: { skills: ['theirs'] } },
    { skills: join },
  );
  expect([edit.met, edit.taken, edit.typed]).toEqual([[], ['skills'], { skills: ['theirs', 'mine'] }]);
});
