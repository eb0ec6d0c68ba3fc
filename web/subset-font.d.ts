declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** The OpenType features to keep, by tag. */
    keepFeatures?: readonly string[];
    /** Axes of a variable font, each limited to a range or one value. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
  };
  /** Subsets a font to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
