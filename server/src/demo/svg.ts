import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import type { Drawing } from './cast.ts';
import type { Mark } from './companies.ts';
import type { Look } from './person.ts';

const skins = { light: 'ffdbb4', warm: 'edb98a', tan: 'd08b5b', brown: 'ae5d29', deep: '694d3d' } as const;
const grounds = ['ffe6df', 'e4e9ff', 'dff3e4', 'fff0cc', 'f1ede3'];
const clothes = ['2447f9', 'ffc83d', 'b83a22', '1b6b3a', '0f5f73', '6b2f57'];

/** A picture's width and height in pixels: the largest size that the pages use. */
const edge = 640;

const portrait = (seed: string, { head, skin, facialHair, glasses }: Look): string =>
  createAvatar(openPeeps, {
    seed,
    size: edge,
    scale: 88,
    translateY: 6,
    backgroundColor: grounds,
    clothingColor: clothes,
    headContrastColor: ['2c1b18', '4a312c', '10131a'],
    skinColor: [skins[skin]],
    head: [head],
    // Friendly faces only: the set also has monsters.
    face: ['smile', 'cute', 'calm', 'cheeky', 'smileBig'],
    facialHair: facialHair ? [facialHair] : [],
    facialHairProbability: facialHair ? 100 : 0,
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4'],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
  }).toString();

const logo = ({ shape, ink, ground }: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="-20 -20 140 140">
    <rect x="-20" y="-20" width="140" height="140" fill="${ground}"/><path d="${shape}" fill="${ink}"/>
  </svg>`;

export const svgOf = (drawing: Drawing): string =>
  drawing.kind === 'portrait' ? portrait(drawing.seed, drawing.look) : logo(drawing.mark);
