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
  ['Kaʻiulani Oʹneil O′Neil ʿAlī', "ka'iulani o'neil o'neil 'ali"],
  ['Anne–Marie Smith‑Jones Jean‐Luc', 'anne-marie smith-jones jean-luc'],
  ['O‛Hara Tukꞌ ‹Ana›', "o'hara tuk' 'ana'"],
  ['Robert “Bob” Lee „Ana“ «Eva»', 'robert "bob" lee "ana" "eva"'],
  ['צ׳רלי רמב״ם בן־גוריון', `צ'רלי רמב"ם בן-גוריון`],
  ['Ann―Marie Jean⁃Luc', 'ann-marie jean-luc'],
  ['\u061cشاہد ھما خانە', 'شاهد هما خانه'],
  ['Hea\ufe0frt Kel\u180evin', 'heart kelvin'],
  ['½ Pint', '1/2 pint'],
  ['أحمد إبراهيم آدم مؤمن', 'احمد ابراهيم ادم مومن'],
  ['مُحَمَّد فاطـــمة', 'محمد فاطمه'],
  ['یاسمن کریمی', 'ياسمن كريمي'],
  ['שָׁלוֹם כֹּהֵן', 'שלום כהן'],
  ['K\u200belvin Ra\u00admon \u202aMaya\u202c', 'kelvin ramon maya'],
  ['हिन्दी สมชาย', 'हिन्दी สมชาย'],
  ['Ｍａｙａ ﬁeld', 'maya field'],
  ['がくせい 学生 학생', 'がくせい 学生 학생'],
])('folds %s to %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
  expect(folded(text.normalize('NFD'))).toBe(expected);
  expect(folded(expected)).toBe(expected);
});
