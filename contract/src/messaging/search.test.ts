import { describe, expect, it } from 'vitest';
import { searchWordsOf, snippetParts } from './search.ts';

describe('A search for messages', () => {
  it.each([
    ['campus inter', { whole: 'campus', last: 'inter', beginning: 'inter' }],
    ['  Interview  ', { whole: '', last: 'interview', beginning: 'interview' }],
    ['Café Jose\u0301', { whole: 'cafe', last: 'jose', beginning: 'jose' }],
    ['at 3', { whole: 'at', last: '3', beginning: null }],
    ["don't", { whole: '', last: "don't", beginning: null }],
    ['', { whole: '', last: '', beginning: null }],
  ])('takes "%s" apart', (query, words) => expect(searchWordsOf(query)).toEqual(words));

  it('shows what was found in a snippet', () => {
    expect(snippetParts('The \u0002interview\u0003 is on \u0002Monday\u0003')).toEqual([
      { text: 'The ', isFound: false },
      { text: 'interview', isFound: true },
      { text: ' is on ', isFound: false },
      { text: 'Monday', isFound: true },
    ]);
    expect(snippetParts('Nothing')).toEqual([{ text: 'Nothing', isFound: false }]);
  });
});
