import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id, oneOf, someOf, text } from '../schemas/params.ts';
import { type ScreenPath, screenPaths } from './routes.ts';
import { readSearch, type Search } from './search.ts';
import { searches } from './searches.ts';

const known: Readonly<Partial<Record<ScreenPath, Search>>> = searches;
const searchAt = (path: ScreenPath): Search => known[path] ?? {};

const params = {
  q: text(10),
  sort: oneOf(['name', 'date']),
  tags: someOf(['red', 'green', 'blue'], 2),
  with: id<string>(),
};

describe('The query of an address', () => {
  it.each([
    [
      { q: '  coffee ', sort: 'date' },
      { q: 'coffee', sort: 'date' },
    ],
    [{ q: 'longer than ten' }, { q: 'longer tha' }],
    [{ q: '   ', sort: 'price' }, {}],
    [{ q: '\0co\tffee\u0085' }, { q: 'coffee' }],
    [{ q: '\0' }, {}],
    [{ tags: 'blue,red,pink' }, { tags: ['red', 'blue'] }],
    [{ tags: 'blue,green,red' }, { tags: ['red', 'green'] }],
    [{ tags: 'pink' }, {}],
    [{ with: '018f4d2e-0000-7000-8000-000000000001' }, { with: '018f4d2e-0000-7000-8000-000000000001' }],
    [{ with: 'somebody' }, {}],
    [{ unknown: 'x', constructor: 'y' }, {}],
    [{ q: undefined, sort: null }, {}],
  ])('%j is read as %j', (query, read) => {
    expect(readSearch(params, query)).toEqual(read);
  });

  it('reads the same when written and read again', () => {
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(params), 'other'),
      fc.oneof(fc.string(), fc.constantFrom('red,blue', 'name', 'green')),
    );
    fc.assert(
      fc.property(query, (written) => {
        const read = readSearch(params, written);
        expect(readSearch(params, read)).toEqual(read);
      }),
    );
  });

  it('of any screen is parsed without an error, whatever it contains', () => {
    const query = fc.dictionary(fc.string(), fc.anything());
    const names = fc.constantFrom(...screenPaths.flatMap((path) => Object.keys(searchAt(path))));
    fc.assert(
      fc.property(
        fc.constantFrom(...screenPaths),
        query,
        names,
        fc.string({ unit: 'binary' }),
        (path, other, name, value) => {
          const read = readSearch(searchAt(path), { ...other, [name]: value });
          for (const found of Object.keys(read)) expect(Object.keys(searchAt(path))).toContain(found);
        },
      ),
    );
  });
});
