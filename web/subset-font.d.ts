declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** The OpenType features that stay, by their tags. */
    keepFeatures?: readonly string[];
    /** Axes of a variable font, each cut to a range or to one value. */
    variationAxes?: Record<string, { min: number; max: number } | number>;
  };
  /** Cuts a font down to the glyphs that `text` needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
