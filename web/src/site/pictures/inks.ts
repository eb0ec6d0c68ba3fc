/** The color palette of the pictures. */
export const ink = '#10131a';
export const white = '#ffffff';
export const cobalt = '#2447f9';
export const marigold = '#ffc83d';
export const coral = '#ff8a6b';
export const leaf = '#58b37a';
export const sky = '#cfd9ff';
export const blush = '#ffd9cc';
export const mint = '#d3ecd9';
export const cream = '#fff1cf';
export const sand = '#efe7d6';

/**
 * The light backgrounds in dark mode: dark enough not to glare, light enough for the ink lines. A picture
 * follows the page's color scheme.
 */
const afterDark = {
  [sky]: '#7484c8',
  [blush]: '#bd8575',
  [mint]: '#75a587',
  [cream]: '#b89d62',
  [sand]: '#9a917b',
};

/** The style sheet inside each picture for dark mode. */
export const darkPrint = `@media (prefers-color-scheme:dark){${Object.entries(afterDark)
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}`)
  .join('')}svg>rect:first-of-type[fill="${marigold}"]{fill:#c99a2c}}`;
