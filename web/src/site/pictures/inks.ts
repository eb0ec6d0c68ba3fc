/** The few colors that the pictures are printed in. */
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
 * The light grounds as they are printed for a dark page: deep enough not to glare, light enough for the lines in ink. A
 * picture follows the scheme of the page that shows it.
 */
const afterDark = {
  [sky]: '#7484c8',
  [blush]: '#bd8575',
  [mint]: '#75a587',
  [cream]: '#b89d62',
  [sand]: '#9a917b',
};

/** The style sheet that a picture carries for dark pages. */
export const darkPrint = `@media (prefers-color-scheme:dark){${Object.entries(afterDark)
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}`)
  .join('')}svg>rect:first-of-type[fill="${marigold}"]{fill:#c99a2c}}`;
