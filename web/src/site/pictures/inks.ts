/** The few colors that the pictures are printed in. They keep them in both color schemes, like prints on a wall. */
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
