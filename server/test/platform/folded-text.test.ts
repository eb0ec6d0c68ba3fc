import { folded } from '@ambitionhub/contract/text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { pool } = await freshDatabase();

/** The texts that the database folds otherwise than the browser. */
async function differing(texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await pool.query<{ text: string; stored: string }>(
    'SELECT text, folded(text) AS stored FROM unnest($1::text[]) AS text WHERE unicode_assigned(text)',
    [texts],
  );
  return rows
    .map(({ text, stored }) => ({ text, stored, typed: folded(text) }))
    .filter(({ stored, typed }) => stored !== typed);
}

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

it('folds every Latin letter in the database as in the browser, in either case and form', async () => {
  const letters = [...range(1, 0x24f), ...range(0x1e00, 0x1eff)];
  const all = letters.flatMap((letter) => [
    letter,
    letter.normalize('NFD'),
    `a${letter}e`,
    `${letter}\u0301`,
  ]);
  expect(await differing(all)).toEqual([]);
});

it('folds any text in the database as in the browser', async () => {
  const letter = fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code));
  expect(await differing(fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), 2_000))).toEqual(
    [],
  );
});

it('leaves no Latin letter of a name with an accent', async () => {
  const { rows } = await pool.query<{ folded: string }>(
    "SELECT folded(text) FROM unnest(string_to_array('ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİIJĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƏƠƯȘȚ', null)) text",
  );
  expect(rows.filter((row) => !/^[a-z]+$/.test(row.folded))).toEqual([]);
});
