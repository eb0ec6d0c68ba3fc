import { expect, it } from 'vitest';
import { folded } from './fold.ts';

it.each([
  ['José Nguyễn', 'jose nguyen'],
  ['Jose\u0301', 'jose'],
  ['Café Müller', 'cafe muller'],
  ['Strauß', 'strauss'],
  ['STRAẞE', 'strasse'],
  ['Ægir', 'aegir'],
  ['Đặng', 'dang'],
  ['Yıldız', 'yildiz'],
  ['İPEK', 'ipek'],
  ['Łódź', 'lodz'],
  ['Søren', 'soren'],
  ['Cœur', 'coeur'],
  ['Guðrún Þór', 'gudrun thor'],
  ['Əliyev', 'eliyev'],
  ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['O’Brien', "o'brien"],
  ['Ｍａｙａ ﬁeld', 'maya field'],
  ['がくせい 学生 학생', 'がくせい 学生 학생'],
])('folds %s to %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
  expect(folded(text.normalize('NFD'))).toBe(expected);
  expect(folded(expected)).toBe(expected);
});
