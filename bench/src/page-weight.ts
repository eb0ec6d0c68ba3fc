import { gzipSync } from 'node:zlib';
import { paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { startProduct } from '../../tools/product.ts';
import { formatFigure, reportFigure } from './figures.ts';

/**
 * Kilobytes after gzip: all scripts of each screen, and styles. The shell is the part that every screen
 * loads.
 */
const limits = { shell: 110, login: 110, dashboard: 200, styles: 15 } as const;

const screens: readonly (readonly [ScreenPath, number])[] = [
  [paths.login, limits.login],
  [paths.studentDashboard, limits.dashboard],
  [paths.companyDashboard, limits.dashboard],
  [paths.adminDashboard, limits.dashboard],
];

const packed = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length / 1000;
const hrefs = (html: string, link: RegExp): string[] => [...html.matchAll(link)].map(([, href = '']) => href);

/** Files that a page fetches only in a wide window. */
const wideOnly = /<link [^>]*media="\(min-width[^>]*>/g;

/** Everything that a page requests before the user does anything, on a phone or in a wide window. */
async function weigh(url: string, path: string, isWide = false) {
  const whole = await (await fetch(url + path)).text();
  const html = isWide ? whole : whole.replaceAll(wideOnly, '');
  const weightOf = async (href: string): Promise<number> =>
    packed(new Uint8Array(await (await fetch(url + href)).arrayBuffer()));
  const sum = async (all: readonly string[]): Promise<number> =>
    (await Promise.all(all.map(weightOf))).reduce((total, size) => total + size, 0);
  const scripts = hrefs(
    html,
    /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g,
  );
  const sheets = hrefs(html, /<link rel="preload" as="style"[^>]*href="([^"]+)"/g);
  const fonts = hrefs(html, /<link rel="preload" as="font"[^>]*href="([^"]+)"/g);
  const within = hrefs(html, /<style data-from="[^"]*">(.*?)<\/style>/gs);
  return {
    page: packed(html),
    files: scripts.length + sheets.length + fonts.length,
    scripts: await sum(scripts),
    styles: packed(within.join('')) + (await sum(sheets)),
    fonts: await sum(fonts),
  };
}

/** The size of the app's first screens, by kind, as the served pages list them. */
export async function pageWeight(): Promise<void> {
  const product = await startProduct();
  try {
    const shell = await weigh(product.url, paths.changePassword);
    reportFigure(
      'shell: script',
      `${formatFigure(shell.scripts)} kB`,
      `limit ${limits.shell} kB`,
      shell.scripts / limits.shell,
    );
    for (const [path, limit] of screens) {
      const { page, files, scripts, styles, fonts } = await weigh(product.url, path);
      const wide = await weigh(product.url, path, true);
      reportFigure(`${path}: script`, `${formatFigure(scripts)} kB`, `limit ${limit} kB`, scripts / limit);
      reportFigure(
        `${path}: styles`,
        `${formatFigure(styles)} kB`,
        `limit ${limits.styles} kB`,
        styles / limits.styles,
      );
      reportFigure(
        `${path}: page, fonts and number of files`,
        `${formatFigure(page)} kB, ${formatFigure(fonts)} kB, ${files}`,
        `in a wide window script ${formatFigure(wide.scripts)} kB, styles ${formatFigure(wide.styles)} kB`,
      );
    }
  } finally {
    await product.stop();
  }
}
