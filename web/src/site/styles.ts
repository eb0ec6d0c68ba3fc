// One style sheet for all pages: small enough to be cheaper than one more request per page.
import '../brand/fallback-fonts.css';
import '../brand/tokens.css';
import './base.css';
import '../brand/print.css';

/** Exported, since a style module that nobody uses is dropped. */
export const modules: Record<string, unknown> = import.meta.glob(
  ['./**/*.module.css', '../brand/BrandMark.module.css'],
  { eager: true },
);
