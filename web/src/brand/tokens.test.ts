import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';

function colorOf(name: string, scheme: Scheme): string {
  const declared = new RegExp(`--ah-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const value = declared?.[3] ?? (scheme === 'light' ? declared?.[1] : declared?.[2]);
  if (value === undefined) throw new Error(`tokens.css declares no color --ah-${name}`);
  return value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts = ['ink', 'muted', 'link', 'coral', 'leaf', 'amber', 'crimson'];
const grounds = ['paper', 'surface', 'sunken'];
const states = ['coral', 'leaf', 'amber', 'crimson'];

const readable: [string, string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['link', 'action-soft'],
  ['ink', 'action-soft'],
  ['muted', 'action-soft'],
  ['on-marker', 'marker'],
];

const distinguishable = ['control', 'action', 'focus'].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
);

describe.each<Scheme>(['light', 'dark'])('in the %s scheme', (scheme) => {
  test.each(readable)('%s text can be read on %s', (text, ground) => {
    expect(contrast(colorOf(text, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(distinguishable)('a %s edge can be seen on %s', (edge, ground) => {
    expect(contrast(colorOf(edge, scheme), colorOf(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
