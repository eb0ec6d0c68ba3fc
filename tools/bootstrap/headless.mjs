import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from './place.mjs';

const name = 'chromium-headless-shell';
const installed = `/usr/bin/${name}`;
/** Where Debian keeps Chromium's program and the files next to it. */
const besideChromium = '/usr/lib/chromium';
/** A short timeout for an archive that does not answer, because the full Chromium works too. */
const quickly = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
const longest = 30_000;

const output = async (program, args, options) =>
  (await promisify(execFile)(program, args, { timeout: longest, ...options })).stdout;

/**
 * Headless Chromium, which makes each story a fifth faster: this machine's, or Debian's build of the same version,
 * unpacked into the project's cache without installing it. Null if there is neither. The search runs once, so a
 * step that needs the result later may start it early.
 */
export function headlessShell() {
  found ??= find();
  return found;
}

let found = null;

async function find() {
  if (existsSync(installed)) return installed;
  try {
    const [, version] = (await output('dpkg-query', ['--show', 'chromium'])).trim().split('\t');
    const folder = inProject('.cache', name, version);
    if (!existsSync(folder)) await unpack(version, folder);
    const program = join(folder, name);
    await output(program, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']);
    return program;
  } catch {
    return null;
  }
}

async function unpack(version, folder) {
  const workshop = `${folder}.${process.pid}`;
  rmSync(dirname(folder), { recursive: true, force: true }); // from earlier versions
  mkdirSync(workshop, { recursive: true });
  try {
    await download(version, workshop);
    const [archive] = readdirSync(workshop);
    await output('dpkg-deb', ['-x', archive, '.'], { cwd: workshop });
    const unpacked = join(workshop, besideChromium);
    const own = new Set(readdirSync(unpacked));
    for (const file of readdirSync(besideChromium).filter((shared) => !own.has(shared)))
      symlinkSync(join(besideChromium, file), join(unpacked, file));
    renameSync(unpacked, folder);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function download(version, cwd) {
  const get = () => output('apt-get', [...quickly, 'download', `${name}=${version}`], { cwd });
  try {
    await get();
  } catch (error) {
    if (process.getuid?.() !== 0) throw error;
    await output('apt-get', [...quickly, 'update']); // machine images often lack the package lists
    await get();
  }
}
