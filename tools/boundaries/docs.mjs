import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Links of a page that lead nowhere: to no file, or to no heading of it. */
function deadLinks(file, page) {
  const links = [...page.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links
    .filter(([, path, anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      return !existsSync(target) || (anchor && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor));
    })
    .map(([link]) => `${file} has a dead link: ${link.slice(1)}`);
}

/** Whether git ignores a path: a build or an install makes it, and a clean checkout does not have it. */
const isGenerated = (path) => spawnSync('git', ['check-ignore', path, `${path}/`]).status === 0;

/** Paths of the project that a page names and that do not exist. */
function missingPaths(file, page) {
  const named = page.matchAll(/`((?:contract|server|web|e2e|bench|tools|deploy|docs)\/[\w./-]+)`/g);
  return [...named]
    .filter(([, path]) => !existsSync(path) && !isGenerated(path))
    .map(([, path]) => `${file} names a file that does not exist: ${path}`);
}

/** Commands of a page that `package.json` does not have. */
function unknownCommands(file, page, scripts) {
  const commands = page.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
  return [...commands]
    .map(([, run, short]) => run ?? short)
    .filter((name) => !(name in scripts))
    .map((name) => `${file} has a command that does not exist: npm run ${name}`);
}

/** What the documentation, and the code about it, gets wrong: dead links, missing files and unknown commands. */
export function faultsOfDocs(sources) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
  if (pages.length === 0) return ['Found no documentation: the check does not see it.'];
  const mentions = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([path]) => !existsSync(path))
      .map(([path]) => `${file} names a page that does not exist: ${path}`),
  );
  return [
    ...pages.flatMap((file) => {
      const page = readFileSync(file, 'utf8');
      return [...deadLinks(file, page), ...missingPaths(file, page), ...unknownCommands(file, page, scripts)];
    }),
    ...mentions,
  ];
}
