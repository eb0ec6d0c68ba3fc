// One style sheet for all pages: it is small, so this is cheaper than another request per page.
import '../brand/fallback-fonts.css';
import '../brand/tokens.css';
import './base.css';
import '../brand/print.css';

/** Exported because an unused style module is dropped. */
export const modules: Record<string, unknown> = import.meta.glob(
  ['./**/*.module.css', '../brand/BrandMark.module.css'],
  { eager: true },
);
