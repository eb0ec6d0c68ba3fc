import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const web = import.meta.dirname;

/** Each build has its own folder, so that a failed or parallel build leaves the served one intact. */
const dist = path.join(web, '.cache', `build-${process.pid}`);

/**
 * The output of the build. `site` and `app` hold HTML, `public` the files served at the root of the site, and
 * `assets` the files served at `/assets/` under a name that changes with the content. In the HTML of `site`,
 * and in `sitemap-pages.xml` and `robots.txt` next to these folders, `__PUBLIC_URL__` is the placeholder for the
 * site's address, which the server fills in at startup.
 */
export const folders = {
  web,
  /** The served files. */
  served: path.join(web, 'dist'),
  /** The build in progress, which replaces the served files. */
  dist,
  site: path.join(dist, 'site'),
  app: path.join(dist, 'app'),
  public: path.join(dist, 'public'),
  assets: path.join(dist, 'assets'),
  /** During the build, holds the bundle that renders the pages. */
  render: path.join(dist, '.render'),
};

/** Writes a file with a content hash in its name, and returns its URL. */
export async function writeAsset(name: string, content: string | Buffer): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `${stem}-${hash}${ext}`;
  await mkdir(folders.assets, { recursive: true });
  await writeFile(path.join(folders.assets, file), content);
  return `/assets/${file}`;
}
