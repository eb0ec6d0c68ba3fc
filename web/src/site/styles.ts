// One style sheet for all pages: small enough to be cheaper than one more request per page.
import '../ui/fonts.css';
import '../ui/tokens.css';
import './base.css';

/** Exported, since a style module that nobody uses is dropped. */
export const modules: Record<string, unknown> = import.meta.glob(
  ['./**/*.module.css', '../ui/BrandMark.module.css'],
  { eager: true },
);
