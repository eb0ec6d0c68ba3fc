import { describe, expect, it } from 'vitest';
import { hostOf, linkKindOf, pathOf, portfolioHref, savePortfolioInput } from './index.ts';

describe('a typed link', () => {
  it.each([
    ['https://www.TikTok.com/@maya?lang=en', 'https://www.tiktok.com/@maya?lang=en'],
    ['instagram.com/maya', 'https://instagram.com/maya'],
    [' https://maya.example ', 'https://maya.example/'],
    ['\u200bhttps://maya.example/\u2060', 'https://maya.example/'],
    ['https://maya.example?page=2', 'https://maya.example/?page=2'],
    ["https://Maya.example/maya's", "https://maya.example/maya's"],
    ['https://maya.xn--p1ai', 'https://maya.xn--p1ai/'],
    ['https://maya_chen.example', 'https://maya_chen.example/'],
    ['https://maya.example:8443/x', 'https://maya.example:8443/x'],
  ])('is stored with https: %s', (typed, href) => {
    expect(portfolioHref(typed)).toBe(href);
  });

  it.each([
    'http://maya.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@maya.example',
    'https://maya.example:84430/',
    'https://localhost/',
    'https://аpple.com/',
    'https://maya.example/a b',
    'maya',
    '',
    `https://maya.example/${'a'.repeat(300)}`,
  ])('is refused: %s', (typed) => {
    expect(portfolioHref(typed)).toBeNull();
  });

  it.each([
    ['https://instagram.com/maya', 'instagram'],
    ['vm.tiktok.com/x', 'tiktok'],
    ['https://youtu.be/x', 'youtube'],
    ['https://www.linkedin.com/in/maya', 'linkedin'],
    ['https://instagram.com.example.org/', 'website'],
    ['notlinkedin.com', 'website'],
    ['https://instagram.com:8443/', 'website'],
    ['', 'website'],
  ])('leads to a known place by its host: %s', (typed, kind) => {
    expect(linkKindOf(typed)).toBe(kind);
  });

  it('shows its host and its path', () => {
    expect([hostOf('https://www.tiktok.com/@maya?x=1'), pathOf('https://www.tiktok.com/@maya/?x=1')]).toEqual(
      ['tiktok.com', '/@maya'],
    );
  });
});

it('a portfolio has each link once, at most six, and a reach that is a whole number', () => {
  const save = (...links: { url: string; reach: number | null }[]) =>
    savePortfolioInput.safeParse({ version: null, links, pictures: [] }).success;
  const link = (url: string, reach: number | null = null) => ({ url, reach });
  expect(save(link('tiktok.com/@maya', 8_000), link('maya.example'))).toBe(true);
  expect(save(link('maya.example'), link('https://MAYA.example/'))).toBe(false);
  expect(save(...Array.from({ length: 7 }, (_, n) => link(`maya.example/${n}`)))).toBe(false);
  for (const reach of [-1, 1.5, 1e12]) expect(save(link('maya.example', reach))).toBe(false);
});
