import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  numberFault,
  numberIn,
  parseAmount,
  parseDecimal,
  parseWhole,
  typedAmount,
  typedDecimal,
} from './numbers.ts';

describe('An amount', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['1,250', 125_000],
    ['1.250', 125_000],
    ['1,250.00', 125_000],
    ['1.250,00', 125_000],
    ['1.250.000', 125_000_000],
    ['$25', 2500],
    ['$ 25', 2500],
    ['25 $', 2500],
    ['12,50\u00a0$', 1250],
    ['1 250', 125_000],
    ['1\u202f250,00', 125_000],
    ['0,01', 1],
    ['0.29', 29],
    ['0', 0],
    [' 7 ', 700],
    ['12,505', 1_250_500],
    ['12.500', 1_250_000],
    ['12.505 $', 1_250_500],
    ['12.505,00 $', 1_250_500],
    // Copied from a spreadsheet, a page in Arabic or Hebrew, or an address book.
    ['\u200e$12.50', 1250],
    ['\u202a$12.50\u202c', 1250],
    ['\u2066$\u206912.50', 1250],
    ['\u200f12,50\u00a0$\u200f', 1250],
    ['\ufeff1,250.00\u200b', 125_000],
    [' \u200e 7 \u200e ', 700],
  ])('%j is understood', (typed, cents) => {
    expect(parseAmount(typed)).toBe(cents);
  });

  it.each([
    '',
    '12.505',
    '$12.505',
    '\u202a12.505\u202c',
    '\u200e-5',
    '\u061c',
    '1e3',
    '-5',
    '+5',
    'abc',
    '1,2,3',
    '１２.５０',
    '.5',
    '5.',
    '12,50.',
    '1,25,000',
    '1,250,00',
    '0,250',
    '1250.125',
    '1 2',
    // Two cells or two lines of a copied text are two numbers.
    '1\t250',
    '1\n250',
    '$$5',
    '$5$',
    '1,250.000',
    '1, 250',
    '0x10',
    '5%',
    '9'.repeat(20),
  ])('%j is refused', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });

  it('is the same amount in every way that a locale writes it', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'pt-BR', 'pl-PL'].flatMap((locale) =>
      [true, false].flatMap((useGrouping) =>
        (
          [
            { style: 'decimal' },
            { style: 'currency' },
            { style: 'currency', trailingZeroDisplay: 'stripIfInteger' },
          ] as const
        ).map(
          (written) =>
            new Intl.NumberFormat(locale, {
              ...written,
              currency: 'USD',
              currencyDisplay: 'narrowSymbol',
              minimumFractionDigits: 2,
              useGrouping,
            }),
        ),
      ),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.constantFrom(...locales),
        (cents, written) => {
          expect(parseAmount(written.format(cents / 100))).toBe(cents);
        },
      ),
    );
  });

  it('shown in a field is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(parseAmount(typedAmount(cents))).toBe(cents);
        expect(parseDecimal(typedDecimal(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});

describe('A whole number', () => {
  it.each([
    ['20', 20],
    ['1,000', 1000],
    ['1.000', 1000],
    ['12.505', 12_505],
    ['0', 0],
    ['12 345 678', 12_345_678],
    ['\u202a1,000\u202c', 1000],
  ])('%j is understood', (typed, number) => {
    expect(parseWhole(typed)).toBe(number);
  });

  it.each(['20.5', '20.5\u200e', '20.0', '20,00', '1e3', '-3', '$20', '1,000.00', '２０', ''])(
    '%j is refused',
    (typed) => {
      expect(parseWhole(typed)).toBeNull();
    },
  );
});

it('A text is a number with at most two decimals, or none at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123459.,$ -e\u00a0\u200e') }), (typed) => {
      const amount = parseAmount(typed);
      if (amount !== null) expect(String(amount / 100)).toMatch(/^\d+(\.\d{1,2})?$/);
      // Every digit that was typed counts, so nothing is dropped or rounded.
      if (amount !== null)
        expect(String(amount).replace(/0+$/, '')).toBe(typed.replaceAll(/\D/g, '').replace(/^0+|0+$/g, ''));
      if (!typed.includes('$')) expect(parseDecimal(typed)).toBe(amount === null ? null : amount / 100);
    }),
  );
});

it('An empty field has no number and no error; one that is not understood has an error', () => {
  expect(numberIn('amount', ' ')).toBeNull();
  expect(numberIn('whole', '\u200e')).toBeNull();
  expect(numberFault('amount', ' ')).toBeNull();
  expect(numberIn('whole', '2x')).toBeNaN();
  expect(numberFault('whole', '2x')).toBe('Please enter a whole number, such as 20.');
});
