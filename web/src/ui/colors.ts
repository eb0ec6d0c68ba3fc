import type { MantineColorsTuple } from '@mantine/core';

/**
 * Shades for the few places where Mantine names one. Colors with a meaning refer to the tokens (`theme.ts`);
 * Mantine's red is our crimson. Its other colors are not used, because their styles would be sent to everyone.
 */
export const colors: Record<string, MantineColorsTuple> = {
  gray: [
    '#faf8f3',
    '#f1ede3',
    '#e8e2d4',
    '#dcd6c8',
    '#c3bcab',
    '#7f7a6e',
    '#565b66',
    '#3a3f49',
    '#232833',
    '#10131a',
  ],
  dark: [
    '#f4f1e9',
    '#c9cbd2',
    '#a9adb8',
    '#8b909d',
    '#767d8c',
    '#2c323e',
    '#181c25',
    '#0f1218',
    '#0a0d12',
    '#06080b',
  ],
  cobalt: [
    '#e4e9ff',
    '#ccd5ff',
    '#a3b3ff',
    '#7c92ff',
    '#4463ff',
    '#3350f0',
    '#2447f9',
    '#1f3fe0',
    '#1a35cc',
    '#1b2550',
  ],
  // White text on it has a contrast of 4.5:1 in both schemes, in whichever shade a component names.
  red: [
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
    '#b3132b',
  ],
};
