import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { themeGuard } from './src/brand/theme.ts';

/** The two faces that every screen shows first; the Latin-extended ones are fetched only when a name needs them. */
const firstFonts = /(inter|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Completes the app's shell: the chosen colour scheme is set before the first paint, and the fonts are on their way
 * before the style sheet names them. The server puts the hashes of `app/csp.json` into its content security policy.
 */
export function shellHead(): Plugin {
  return {
    name: 'shell-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) => firstFonts.test(file));
        const preloads = fonts.map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          }),
        );
        return [{ tag: 'script', children: themeGuard, injectTo: 'head-prepend' }, ...preloads];
      },
    },
    generateBundle() {
      const hash = createHash('sha256').update(themeGuard).digest('base64');
      this.emitFile({ type: 'asset', fileName: 'app/csp.json', source: JSON.stringify([`sha256-${hash}`]) });
    },
  };
}
