import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPaths, screenPaths } from '@ambitionhub/contract/routes';
import { atTheEnd } from './at-the-end.ts';

/** A folder in the shape of the built pages, so that the server's tests need no build of the web. */
export function standInPages(): string {
  const dist = mkdtempSync(join(tmpdir(), 'ambitionhub-pages-'));
  atTheEnd(() => rmSync(dist, { recursive: true, force: true }));
  writePages(dist);
  return dist;
}

/** The same in a given folder. */
export function writePages(dist: string): void {
  for (const folder of ['site', 'app', 'assets', 'public', 'service-worker']) mkdirSync(join(dist, folder));
  for (const path of publicPaths) {
    const name = path === '/' ? 'student-landing' : path.slice(1);
    writeFileSync(
      join(dist, 'site', `${name}.html`),
      `<!doctype html><title>${name}</title><p>__OPERATOR_NAME__, __OPERATOR_ADDRESS__, __GOVERNING_LAW__. Write to __SUPPORT_EMAIL__. Free__INTRODUCTION__.`,
    );
  }
  for (const folder of ['site', 'app']) writeFileSync(join(dist, folder, 'csp.json'), '[]');
  for (const name of ['/index', ...screenPaths])
    writeFileSync(join(dist, 'app', `${name}.html`), '<!doctype html><title>The app</title>');
  for (const name of ['service-worker', 'remove'])
    writeFileSync(join(dist, 'service-worker', `${name}.js`), `// ${name}`);
  writeFileSync(join(dist, 'site', 'lettering.json'), '{"unitsPerEm":1000,"glyphs":{}}');
  const placeholders = ['PATH', 'TITLE', 'DESCRIPTION', 'PICTURE', 'DATA', 'CONTENT'];
  writeFileSync(
    join(dist, 'site', 'company-page.html'),
    `<!doctype html><title>Company</title>${placeholders.map((name) => `__COMPANY_${name}__`).join('\n')}`,
  );
}
