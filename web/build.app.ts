import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { paths, type ScreenPath, screenPaths } from '@ambitionhub/contract/routes';
import { build, type Manifest } from 'vite';
import { keepToBudget } from './build.budget.ts';
import { cutApp } from './build.cut.ts';
import { folders, writeAsset } from './build.folders.ts';
import type { Fonts } from './build.fonts.ts';
import type * as Outline from './src/app/outline.tsx';
import { preloadScript, sessionAddress } from './src/app/preload.ts';
import { screenModules, wideParts } from './src/features.ts';

const appConfig = path.join(folders.web, 'vite.config.ts');
const outlineConfig = path.join(folders.web, 'vite.site.config.ts');
const manifestFile = path.join(folders.app, 'manifest.json');
const page = 'app/index.html';
const charset = '<meta charset="utf-8" />';

async function buildScreens(): Promise<Manifest> {
  await build({
    configFile: appConfig,
    logLevel: 'warn',
    build: {
      outDir: folders.dist,
      manifest: path.relative(folders.dist, manifestFile),
      rolldownOptions: { output: { codeSplitting: { groups: await cutApp(appConfig) } } },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(manifestFile);
  return manifest;
}

async function loadOutline(): Promise<typeof Outline> {
  const source = path.join(folders.web, 'src/app/outline.tsx');
  await build({
    configFile: outlineConfig,
    logLevel: 'warn',
    build: { ssr: source, outDir: folders.render, emptyOutDir: true },
  });
  const outline = await import(pathToFileURL(path.join(folders.render, 'outline.js')).href);
  await rm(folders.render, { recursive: true });
  return outline;
}

/** The built output of the module named like its component. */
function keyOf(manifest: Manifest, name: string): string {
  const [key, ...others] = Object.keys(manifest).filter((at) => path.basename(at) === `${name}.tsx`);
  if (key === undefined || others.length > 0) throw new Error(`The build made not one file of ${name}.tsx`);
  return key;
}

type Needed = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** A module and all of its dependencies. */
function neededBy(manifest: Manifest, key: string): Needed {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (at: string): void => {
    const chunk = manifest[at];
    if (!chunk) throw new Error(`The build made nothing of ${at}`);
    if (seen.has(at)) return;
    seen.add(at);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  visit(key);
  return { scripts: [...seen].map((at) => `/${manifest[at]?.file}`), styles: [...styles] };
}

/** An inlined style sheet and its origin: `styles.ts` tells the loader that it is already there. */
async function inlined(href: string): Promise<string> {
  const css = (await readFile(path.join(folders.dist, href), 'utf8')).trim();
  return `<style data-from="${href}">${css}</style>`;
}

const fontLink = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
const wideOnly = ' media="(min-width: 768px)"';
/** The outline shows without scripts, so its resources and the preloaded data come first. */
const afterOutline = 'fetchpriority="low"';
const scriptLink = (href: string, media = '') =>
  `<link rel="modulepreload" ${afterOutline}${media} href="${href}" crossorigin>`;
/** Requested before any script could do it; some screens have their own script for more requests. */
const sessionLink = `<link rel="preload" as="fetch" href="${sessionAddress}" crossorigin>`;
const styleLink = (href: string, media = '', parts: readonly string[] = []) =>
  `<link rel="preload" as="style"${media} href="${href}"${parts.length > 0 ? ` data-from="${parts.join(' ')}"` : ''} crossorigin>`;

/** The style sheets of a screen as one file, in order: the page requests it while its scripts load. */
async function joined(at: ScreenPath, sheets: readonly string[]): Promise<string> {
  const texts = sheets.map((sheet) => readFile(path.join(folders.dist, sheet), 'utf8'));
  const whole = await writeAsset(`${at.slice(1)}.css`, (await Promise.all(texts)).join('\n'));
  return styleLink(whole, '', sheets);
}

/** The elements of the first list that are not in the second. */
const beyond = (needed: Needed, there: Needed): Needed => ({
  scripts: needed.scripts.filter((script) => !there.scripts.includes(script)),
  styles: needed.styles.filter((style) => !there.styles.includes(style)),
});

/**
 * Builds the app: `dist/app/index.html`, and for each screen `dist/app/<path>.html`: the same shell with the
 * screen's preloads and an outline until the app replaces it. `dist/app/csp.json` has the hashes of the shells'
 * inline scripts for the content security policy.
 */
export async function buildApp({ first, app: fontFaces }: Fonts): Promise<void> {
  const [manifest, outline] = [await buildScreens(), await loadOutline()];
  const built = await readFile(path.join(folders.dist, page), 'utf8');
  const shell = neededBy(manifest, page);
  const styles = (await Promise.all(shell.styles.map(inlined))).join('');
  const bare = built.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');

  const scripts = new Set([outline.outlineScript]);
  const write = (name: string, head: string, body: string, preload: string | null = null): Promise<void> => {
    const early = preload === null ? [outline.outlineScript] : [outline.outlineScript, preload];
    for (const script of early) scripts.add(script);
    const links = [preload === null ? sessionLink : '', ...first.map(fontLink)].join('');
    return writeFile(
      path.join(folders.app, `${name}.html`),
      bare
        .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} ${afterOutline}`)
        .replace(charset, () => charset + early.map((script) => `<script>${script}</script>`).join(''))
        .replace('</head>', () => `<style>${fontFaces}</style>${styles}${head}${links}</head>`)
        .replace('<div id="root">', () => `<div id="root">${body}`),
    );
  };

  await write('index', '', '');
  for (const at of screenPaths) {
    const whole = neededBy(manifest, keyOf(manifest, screenModules[at].name));
    const own = beyond(whole, shell);
    const isInline = at === paths.login || own.styles.length === 0;
    await keepToBudget(at, {
      scripts: [...shell.scripts, ...own.scripts],
      styles: isInline ? [[...shell.styles, ...own.styles]] : [shell.styles, own.styles],
    });
    const wide = wideParts[at];
    const more =
      wide === undefined
        ? { scripts: [], styles: [] }
        : beyond(beyond(neededBy(manifest, keyOf(manifest, wide.name)), shell), whole);
    const styles = isInline ? own.styles.map(inlined) : [joined(at, own.styles)];
    const head = [
      ...(await Promise.all(styles)),
      ...own.scripts.map((script) => scriptLink(script)),
      ...more.styles.map((sheet) => styleLink(sheet, wideOnly)),
      ...more.scripts.map((script) => scriptLink(script, wideOnly)),
    ];
    await write(at.slice(1), head.join(''), outline.drawOutline(at), preloadScript(at));
  }
  const hashes = [...scripts].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  await writeFile(path.join(folders.app, 'csp.json'), JSON.stringify(hashes));
}
