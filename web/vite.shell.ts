import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Fonts } from './build.fonts.ts';
import { themeGuard } from './src/brand/theme.ts';

/**
 * Completes the app's shell: the chosen colour scheme is set before the first paint, and the fonts are on their way
 * before the style sheet names them. The server puts the hashes of `app/csp.json` into its content security policy.
 */
export function shellHead({ first, app }: Fonts): Plugin {
  return {
    name: 'shell-head',
    transformIndexHtml: {
      order: 'post',
      handler: () => {
        const preloads = first.map(
          (href): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
            injectTo: 'head',
          }),
        );
        return [
          { tag: 'script', children: themeGuard, injectTo: 'head-prepend' },
          { tag: 'style', children: app, injectTo: 'head' },
          ...preloads,
        ];
      },
    },
    generateBundle() {
      const hash = createHash('sha256').update(themeGuard).digest('base64');
      this.emitFile({ type: 'asset', fileName: 'app/csp.json', source: JSON.stringify([`sha256-${hash}`]) });
    },
  };
}
