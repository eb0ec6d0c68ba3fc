import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { productName } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { shareTarget } from '@ambitionhub/contract/share-target';
import sharp from 'sharp';
import { build, type Manifest } from 'vite';
import { folders, writeAsset } from './build.folders.ts';
import { type Fonts, writeFonts } from './build.fonts.ts';
import { writeProduct } from './build.product.ts';
import type * as Render from './src/site/render.tsx';

const configFile = path.join(folders.web, 'vite.site.config.ts');
const source = path.join(folders.web, 'src/site');
const manifestFile = path.join(folders.dist, '.site.json');

/** Builds the files for browsers: one script and one style sheet. */
async function buildForBrowsers(): Promise<Pick<Render.Assets, 'script' | 'styles'>> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir: folders.dist,
      emptyOutDir: false,
      manifest: path.basename(manifestFile),
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [path.join(source, 'client.ts'), path.join(source, 'styles.ts')],
        preserveEntrySignatures: 'exports-only',
      },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(manifestFile);
  const fileOf = (ending: string): string => {
    const entry = Object.entries(manifest).find(([key]) => key.endsWith(ending));
    if (!entry) throw new Error(`The build made nothing of ${ending}`);
    return `/${entry[1].file}`;
  };
  // It only served to collect the style sheets of all parts.
  await rm(path.join(folders.dist, fileOf('styles.ts')));
  return {
    script: fileOf('client.ts'),
    styles: await readFile(path.join(folders.dist, fileOf('style.css')), 'utf8'),
  };
}

/** Bundles the pages for this process and loads the bundle. */
async function loadRenderer(): Promise<typeof Render> {
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: path.join(source, 'render.tsx'), outDir: folders.render, emptyOutDir: true },
  });
  return import(pathToFileURL(path.join(folders.render, 'render.js')).href);
}

async function writePictures(render: typeof Render): Promise<Map<string, Render.PictureFile>> {
  const files = render.drawPictures().map(async ({ name, svg, ...file }) => {
    return [name, { ...file, url: await writeAsset(`${name}.svg`, svg) }] as const;
  });
  return new Map(await Promise.all(files));
}

function writeMonograms(render: typeof Render): Promise<Render.UniversityMark[]> {
  const marks = render.drawMonograms().map(async ({ svg, ...mark }) => {
    return { ...mark, logo: await writeAsset(`${mark.key}.svg`, svg) };
  });
  return Promise.all(marks);
}

async function writeShareImages(render: typeof Render): Promise<Record<string, string>> {
  const cards = render.drawShareImages().map(async ({ name, svg }) => {
    const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
    return [name, await writeAsset(`sharing-${name}.png`, png)] as const;
  });
  return Object.fromEntries(await Promise.all(cards));
}

/** A PNG of 32 × 32 pixels as an ICO file: a header of 6 bytes, a directory entry of 16, then the PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

const marigold = '#ffc83d';
const paper = '#faf8f3';

/** The app that a phone installs. */
const webManifest = {
  id: paths.home,
  name: productName,
  short_name: productName,
  description: 'AmbitionHub connects college students with companies that look for campus ambassadors.',
  // It leads everyone who is signed in to their dashboard.
  start_url: paths.login,
  scope: paths.home,
  display: 'standalone',
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Messages', url: paths.openMessages },
    { name: 'Work', url: paths.openWork },
  ],
  share_target: {
    action: shareTarget.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: shareTarget.field, accept: ['image/*'] }] },
  },
};

/** Renders `favicon.svg` in the formats for systems that do not accept SVG. */
async function drawIcons(): Promise<void> {
  const icon = path.join(folders.web, 'public/favicon.svg');
  const small = await sharp(icon, { density: 72 * 8 })
    .resize(32)
    .png()
    .toBuffer();
  await writeFile(path.join(folders.public, 'favicon.ico'), icoOf(small));
  // Systems that cut icons into their own shape cut a fifth of it at most.
  await sharp(icon, { density: 72 * 8 })
    .resize(410)
    .extend({ top: 51, bottom: 51, left: 51, right: 51, background: marigold })
    .flatten({ background: marigold })
    .png({ palette: true })
    .toFile(path.join(folders.public, 'icon-maskable.png'));
  // Android shows the badge of a notification in one color, by its transparency.
  const mark = (await readFile(icon, 'utf8')).replace(/<rect.*>/, '').replaceAll(/#\w+/g, '#fff');
  await sharp(Buffer.from(mark), { density: 72 * 8 })
    .resize(96)
    .png({ palette: true })
    .toFile(path.join(folders.public, 'badge.png'));
  const sizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
  await Promise.all(
    Object.entries(sizes).map(([name, size]) =>
      sharp(icon, { density: 72 * 8 })
        .resize(size)
        .flatten({ background: marigold })
        .png({ palette: true })
        .toFile(path.join(folders.public, `${name}.png`)),
    ),
  );
}

/**
 * Builds the public pages: `dist/site/<page>.html`, and `dist/site/csp.json` with
 * the hashes of their inline scripts. Returns the fonts written for site and app.
 */
export async function buildSite(): Promise<Fonts> {
  await Promise.all([folders.site, folders.public].map((folder) => mkdir(folder, { recursive: true })));
  const assets = await buildForBrowsers();
  const render = await loadRenderer();
  const [pictures, universities, product, sharing] = await Promise.all([
    writePictures(render),
    writeMonograms(render),
    writeProduct(),
    writeShareImages(render),
  ]);
  const rendered = (fonts: readonly string[], fontFaces: string) =>
    render.renderPages(pictures, universities, product, {
      ...assets,
      sharing,
      fonts,
      styles: fontFaces + assets.styles,
    });
  // Only the finished pages show which characters they use.
  const fonts = await writeFonts(rendered([], '').map(({ html }) => html));
  const pages = rendered(fonts.first, fonts.site);
  const scripts = render.inlineScripts.map((script) => {
    return `sha256-${createHash('sha256').update(script).digest('base64')}`;
  });
  await Promise.all([
    ...pages.map(({ name, html }) => writeFile(path.join(folders.site, `${name}.html`), html)),
    writeFile(path.join(folders.site, 'csp.json'), JSON.stringify(scripts)),
    writeFile(path.join(folders.dist, 'sitemap-pages.xml'), render.sitemap()),
    writeFile(path.join(folders.site, 'lettering.json'), JSON.stringify(render.lettering())),
    writeFile(path.join(folders.dist, 'robots.txt'), render.robots()),
    cp(path.join(folders.web, 'public'), folders.public, { recursive: true }),
    drawIcons(),
    writeFile(path.join(folders.public, 'site.webmanifest'), JSON.stringify(webManifest)),
  ]);
  await rm(folders.render, { recursive: true });
  return fonts;
}
