import { coverShape } from '@ambitionhub/contract/media';
import * as z from 'zod';

const posters = z.object({
  kind: z.literal('posters'),
  wall: z.enum(['brick', 'board', 'tiles']),
  ground: z.string(),
  /** The share of the picture's height that a poster takes. */
  size: z.number(),
  /** The middle of each poster in percent of the picture, and its tilt in degrees. */
  posters: z.array(z.tuple([z.number(), z.number(), z.number()])).readonly(),
  /** The same scene from a little closer, as if taken again. */
  closer: z.boolean().optional(),
});

const bottle = z.object({
  kind: z.literal('bottle'),
  ground: z.string(),
  table: z.string(),
  drink: z.string(),
  label: z.string(),
  beside: z.enum(['plant', 'books', 'cup']),
  /** Where the bottle stands, in percent from the left. */
  at: z.number(),
});
export type Bottle = z.infer<typeof bottle>;

const counter = z.object({
  kind: z.literal('counter'),
  ground: z.string(),
  table: z.string(),
  label: z.string(),
  /** One for each bottle, from the left. */
  drinks: z.array(z.string()).readonly(),
});

/**
 * The scenes of the demo's photos: posters on a wall, a bottle on a table, and a row of bottles in the shape of a cover.
 */
export const scene = z.discriminatedUnion('kind', [posters, bottle, counter]);
export type Scene = z.infer<typeof scene>;

const ink = '#2c1b18';

const bottleAt = (x: number, y: number, scale: number, drink: string, label: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-22 -300h44v70q0 22 22 44q22 26 22 66v330q0 20 -20 20h-92q-20 0 -20 -20v-330q0 -40 22 -66q22 -22 22 -44z" fill="${drink}" stroke="${ink}" stroke-width="7"/>
    <rect x="-26" y="-330" width="52" height="34" rx="6" fill="${ink}"/>
    <rect x="-66" y="-40" width="132" height="170" fill="${label}"/>
    <circle cy="28" r="36" fill="#fff6dd"/><path d="M0 -2q26 28 0 58q-26 -30 0 -58z" fill="${drink}"/>
    <path d="M-44 92h88M-30 112h60" stroke="${ink}" stroke-width="7"/>
    <path d="M-46 -90v200" stroke="#fff" stroke-opacity=".35" stroke-width="12"/>
  </g>`;

const walls = {
  brick: (ground: string) =>
    `<pattern id="wall" width="160" height="96" patternUnits="userSpaceOnUse"><rect width="160" height="96" fill="${ground}"/>
      <path d="M0 0h160M0 48h160M40 0v48M120 48v48" stroke="#fff" stroke-opacity=".4" stroke-width="7"/></pattern>`,
  board: (ground: string) =>
    `<pattern id="wall" width="46" height="46" patternUnits="userSpaceOnUse"><rect width="46" height="46" fill="${ground}"/>
      <circle cx="9" cy="12" r="4" fill="#000" fill-opacity=".1"/><circle cx="33" cy="32" r="5" fill="#fff" fill-opacity=".2"/></pattern>`,
  tiles: (ground: string) =>
    `<pattern id="wall" width="150" height="150" patternUnits="userSpaceOnUse"><rect width="150" height="150" fill="${ground}"/>
      <path d="M0 0h150M0 0v150" stroke="#fff" stroke-opacity=".55" stroke-width="6"/></pattern>`,
} as const;

const posterAt = (x: number, y: number, tilt: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})">
    <rect x="-150" y="-205" width="312" height="422" fill="#000" fill-opacity=".18"/>
    <rect x="-156" y="-210" width="312" height="420" fill="#fffaf0"/><rect x="-156" y="-210" width="312" height="128" fill="#ffc83d"/>
    <path d="M-120 -160h180M-120 -122h240" stroke="${ink}" stroke-width="18"/>
    ${bottleAt(0, 62, 0.34, '#b86b2c', '#f3c6d8')}
    <path d="M-120 176h240" stroke="${ink}" stroke-opacity=".5" stroke-width="9"/>
    <circle cy="-196" r="9" fill="#b83a22"/>
  </g>`;

const besides = {
  plant: `<path d="M-60 0h120l-16 130h-88z" fill="#b83a22"/><path d="M0 0q-110 -60 -90 -210q86 60 90 210q-6 -170 60 -250q40 160 -60 250q70 -90 150 -110q-40 110 -150 110" fill="#1b6b3a"/>`,
  books: `<rect x="-130" y="84" width="270" height="46" fill="#2447f9"/><rect x="-110" y="38" width="240" height="46" fill="#fffaf0" stroke="${ink}" stroke-width="5"/><rect x="-124" y="-10" width="250" height="48" fill="#1b6b3a"/>`,
  cup: `<path d="M-80 -60h160l-20 190h-120z" fill="#fffaf0" stroke="${ink}" stroke-width="6"/><path d="M78 -30q70 0 60 60q-10 50 -74 48" fill="none" stroke="${ink}" stroke-width="12"/><ellipse cy="-60" rx="80" ry="16" fill="#6b4226"/>`,
} as const;

const frame = (view: string, [width, height]: readonly [number, number], inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${inside}</svg>`;

/** A photo of the scene as an SVG. */
export function sceneSvgOf(shown: Scene): string {
  if (shown.kind === 'posters') {
    const { wall, ground, posters: hung, size, closer } = shown;
    const all = hung.map(([x, y, tilt]) => posterAt(x * 12, y * 9, tilt, (size * 900) / 420));
    const view = closer ? '24 18 1152 864' : '0 0 1200 900';
    return frame(
      view,
      [1200, 900],
      `<defs>${walls[wall](ground)}</defs><rect width="1200" height="900" fill="url(#wall)"/>${all.join('')}`,
    );
  }
  if (shown.kind === 'counter') {
    const { ground, table, label, drinks } = shown;
    const row = drinks.map((drink, at) => bottleAt(520 + at * 190, 215, 0.58, drink, label));
    return frame(
      `0 0 ${400 * coverShape} 400`,
      [400 * coverShape, 400],
      `<rect width="100%" height="100%" fill="${ground}"/>
      <rect y="310" width="100%" height="90" fill="${table}"/><path d="M0 313h${400 * coverShape}" stroke="#000" stroke-opacity=".2" stroke-width="8"/>
      <g transform="translate(250 250) scale(.75)">${besides.plant}</g><g transform="translate(1370 262) scale(.75)">${besides.cup}</g>
      ${row.join('')}`,
    );
  }
  const { ground, table, drink, label, beside, at } = shown;
  const [x, other] = [at * 9, at > 50 ? 210 : 690];
  return frame(
    '0 0 900 1200',
    [900, 1200],
    `<rect width="900" height="1200" fill="${ground}"/>
    <rect x="${other - 150}" y="120" width="300" height="420" rx="12" fill="#fffaf0" fill-opacity=".75"/><path d="M${other} 120v420M${other - 150} 330h300" stroke="${ground}" stroke-width="14"/>
    <rect y="860" width="900" height="340" fill="${table}"/><path d="M0 866h900" stroke="#000" stroke-opacity=".2" stroke-width="12"/>
    <g transform="translate(${other} 800) scale(1.1)">${besides[beside]}</g>
    <ellipse cx="${x}" cy="1010" rx="150" ry="26" fill="#000" fill-opacity=".2"/>
    ${bottleAt(x, 700, 1.25, drink, label)}`,
  );
}
