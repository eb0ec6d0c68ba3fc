import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkParts } from './links.ts';

const links = (text: string) => linkParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('Links in a message', () => {
  it.each([
    ['See https://example.com/a?b=c#d now', ['https://example.com/a?b=c#d']],
    ['See www.example.com.', ['https://www.example.com']],
    ['HTTP://EXAMPLE.COM', ['HTTP://EXAMPLE.COM']],
    ['(https://example.com)', ['https://example.com']],
    ['https://en.example.org/wiki/Peep_(bird).', ['https://en.example.org/wiki/Peep_(bird)']],
    ['Really? https://example.com/!?', ['https://example.com/']],
    ['one http://a.co, two http://b.co; three www.c.co!', ['http://a.co', 'http://b.co', 'https://www.c.co']],
    ['"https://example.com"', ['https://example.com']],
    ['https://münchen.example/straße', ['https://münchen.example/straße']],
    ['https://instagram.com/maya_chen_', ['https://instagram.com/maya_chen_']],
    ["see https://en.wikipedia.org/wiki/Ohm's_law.", ["https://en.wikipedia.org/wiki/Ohm's_law"]],
    ['https://youtu.be/abc-_~', ['https://youtu.be/abc-_~']],
    ['https://docs.example/d/1a*', ['https://docs.example/d/1a*']],
    ['Link:https://forms.example/abc', ['https://forms.example/abc']],
    ['Mein Link: www.forms.example/abc', ['https://www.forms.example/abc']],
    [
      '(see https://example.com/, or https://example.com/a_(b)).',
      ['https://example.com/', 'https://example.com/a_(b)'],
    ],
    ['看https://example.com，谢谢', ['https://example.com']],
    ['看（https://example.com/x）。', ['https://example.com/x']],
    ['“https://example.com/x”', ['https://example.com/x']],
    ['«https://example.com/x»', ['https://example.com/x']],
    ['‘https://example.com/x’, yes', ['https://example.com/x']],
    ["'https://example.com/x'", ['https://example.com/x']],
    ['[https://example.com/x]', ['https://example.com/x']],
    ['<https://example.com/x>', ['https://example.com/x']],
    ['🎉https://example.com/x', ['https://example.com/x']],
    ['https://example.com/🎉', ['https://example.com/🎉']],
    ['https://example.com:8443/a?b=c&d[]=e#f', ['https://example.com:8443/a?b=c&d[]=e#f']],
    ['https://xn--mnchen-3ya.example/', ['https://xn--mnchen-3ya.example/']],
    ['https://例え.テスト/', ['https://例え.テスト/']],
    ['https://example.com/a,b;c', ['https://example.com/a,b;c']],
    ['https://example.com/a-', ['https://example.com/a-']],
    ['https://example.com/search?q=a+b%20c', ['https://example.com/search?q=a+b%20c']],
    ['https://example.com?', ['https://example.com']],
    ['https://example.com/a…', ['https://example.com/a']],
    ['https://example.com/@maya/video/1', ['https://example.com/@maya/video/1']],
    ['Wow!https://example.com/x!', ['https://example.com/x']],
    ['https://social.example/maya_chen_', ['https://social.example/maya_chen_']],
    ['https://v.example/abc-_~', ['https://v.example/abc-_~']],
    ['https://docs.example/d/1a*', ['https://docs.example/d/1a*']],
    ['*https://docs.example/d/1a*', ['https://docs.example/d/1a']],
    ["see https://w.example/wiki/Ohm's_law.", ["https://w.example/wiki/Ohm's_law"]],
    ["'https://example.com/x'", ['https://example.com/x']],
    ['Maya’s page is https://example.com/maya’s', ['https://example.com/maya’s']],
    ['Link:https://forms.example/abc', ['https://forms.example/abc']],
    ['Link:www.forms.example/abc', ['https://www.forms.example/abc']],
    [
      '(https://example.com/, https://example.com/a_(b)).',
      ['https://example.com/', 'https://example.com/a_(b)'],
    ],
    ['看https://example.com，谢谢', ['https://example.com']],
    ['見て（https://example.com/あ）。', ['https://example.com/あ']],
    ['“https://example.com/x”', ['https://example.com/x']],
    ['«https://example.com/x»', ['https://example.com/x']],
    ['Вот:https://example.com/x!', ['https://example.com/x']],
    ['https://example.com:8080/a?b[]=c&d={e}#f', ['https://example.com:8080/a?b[]=c&d={e}#f']],
    ['https://example.com/a,b;c', ['https://example.com/a,b;c']],
    ['https://example.com/😀 hi', ['https://example.com/😀']],
    ['https://example.com/@maya', ['https://example.com/@maya']],
    ['‚https://example.com/x‘', ['https://example.com/x']],
    ['‹https://example.com/x›', ['https://example.com/x']],
    ['〔https://example.com/x〕', ['https://example.com/x']],
    ['［https://example.com/x］', ['https://example.com/x']],
    ['｢https://example.com/x｣', ['https://example.com/x']],
    ['https://example.com/x｡', ['https://example.com/x']],
    ['هل هو https://example.com/x؟', ['https://example.com/x']],
    ['https://example.com/x।', ['https://example.com/x']],
    ['_https://example.com/maya_chen_', ['https://example.com/maya_chen']],
    ['__https://example.com/x__', ['https://example.com/x']],
    ['https://a.example,https://b.example', ['https://a.example', 'https://b.example']],
    ['https://a.example/x;https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
    ['https://a.example/x|https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
    ['|https://a.example/x|', ['https://a.example/x']],
    ['Here it is.https://a.example/x', ['https://a.example/x']],
    ['1.https://a.example/x', ['https://a.example/x']],
    ['-https://a.example/x', ['https://a.example/x']],
    ['[https://a.example/x](https://a.example/y)', ['https://a.example/x', 'https://a.example/y']],
    [
      'https://web.archive.example/web/2020/https://example.com/',
      ['https://web.archive.example/web/2020/https://example.com/'],
    ],
    ["https://example.com's page", ['https://example.com']],
    ['https://example.com—and more', ['https://example.com']],
    ['https://example.com🎉', ['https://example.com']],
    ['https://example.com谢谢', ['https://example.com']],
    ['https://bücher/x', ['https://bücher/x']],
    ['https://bank.example∕login.evil.example/x', ['https://bank.example']],
    ['https://bank.example%40evil.example/x', ['https://bank.example']],
  ])('%j has the links %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'no link at all',
    'http://',
    'https:// example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    'example.com',
    'mailto:maya@example.edu',
    'maya@www.example.com',
    'xhttps://example.com',
    'https://bank.example@evil.example',
    'https://user:secret@evil.example/',
    'https://bank.example／@evil.example/',
    'https://bank.example\\@evil.example/',
    'my_https://example.com',
    'my-https://example.com',
    '<a href="javascript:alert(1)">x</a>',
  ])('are not found in %j', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('preserve the text, are only web addresses, and end without punctuation', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom(' ', '\n', '(', ')', '.', 'www.', '@', '"'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const parts = linkParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) {
          expect(part.text).not.toBe('');
          if (part.kind === 'link') {
            expect(part.href).toMatch(/^https?:\/\//i);
            expect(part.href).not.toMatch(/^https?:\/\/[^/?#]*@/i);
            expect(part.href).toMatch(/[^.,;:!?\s]$/u);
          }
        }
      }),
    );
  });

  it('are found in one pass over a hostile text', () => {
    const hostile = `www.${'a('.repeat(2000)}${').'.repeat(2000)}`;
    expect(
      linkParts(hostile)
        .map((part) => part.text)
        .join(''),
    ).toBe(hostile);
  });
});
