import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const web = import.meta.dirname;

/** Each build has its own, so that one that fails, or another at the same time, leaves the served one whole. */
const dist = path.join(web, '.cache', `build-${process.pid}`);

/**
 * What the build leaves behind. `site` and `app` hold HTML, `public` what is served at the root of the site, and
 * `assets` what is served at `/assets/` under a name that changes with the content. In the HTML of `site`, and in
 * `sitemap.xml` and `robots.txt` beside these folders, `__PUBLIC_URL__` stands for the site's own address: the server
 * puts it in as it starts.
 */
export const folders = {
  web,
  /** What is served. */
  served: path.join(web, 'dist'),
  /** What is being built, to become what is served. */
  dist,
  site: path.join(dist, 'site'),
  app: path.join(dist, 'app'),
  public: path.join(dist, 'public'),
  assets: path.join(dist, 'assets'),
  /** Holds, while building, the bundle that makes the pages. */
  render: path.join(dist, '.render'),
};

/** Writes a file whose name carries a hash of its content, and returns its address. */
export async function writeAsset(name: string, content: string | Buffer): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `${stem}-${hash}${ext}`;
  await mkdir(folders.assets, { recursive: true });
  await writeFile(path.join(folders.assets, file), content);
  return `/assets/${file}`;
}
