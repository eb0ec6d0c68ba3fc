import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, matchesGlob, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { normalUser } from '../startup/normal-user.ts';
import { listIn, type Stage, type Step, stagesOf } from './dockerfile.ts';

/** The image built in a plain folder: `root` is its `/`. */
export type Image = {
  readonly root: string;
  workdir: string;
  user: string;
  readonly env: Record<string, string>;
  health: readonly string[];
  command: readonly string[];
};

/** The path on this machine of a path in the image. */
export const placeOf = ({ root, workdir }: Image, path: string): string =>
  join(root, posix.resolve(workdir, path));

/** The variables that belong to the machine and to its npm. */
const ofMachine =
  /^(PATH|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|(https?|no)_proxy|npm_config_(registry|userconfig|cache))$/i;

/** The environment of the image's processes, on this Node. Settings that are paths point into the folder. */
export function environmentOf(image: Image): Record<string, string> {
  const machine = Object.entries(process.env).filter(([name]) => ofMachine.test(name));
  const own = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(image.root, value) : value,
  ]);
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`;
  return { ...Object.fromEntries(machine), ...Object.fromEntries(own), PATH: path };
}

async function patternsIn(context: string): Promise<readonly string[]> {
  const lines = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n');
  const patterns = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception) throw new Error(`exceptions are not supported here: ${exception}`);
  return patterns;
}

type Build = {
  readonly context: string;
  readonly ignored: readonly string[];
  readonly images: Map<string, Image>;
};

async function copy(image: Image, { words, flags }: Step, { context, ignored, images }: Build) {
  const from = flags.from === undefined ? null : images.get(flags.from);
  if (from === undefined) throw new Error(`no such stage:  ${flags.from}`);
  const target = words.at(-1) ?? '';
  for (const source of words.slice(0, -1)) {
    const origin = from ? placeOf(from, source) : join(context, source);
    const isFolder = (await stat(origin)).isDirectory();
    const to = placeOf(image, target);
    await cp(origin, !isFolder && target.endsWith('/') ? join(to, posix.basename(source)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) =>
        from !== null || !ignored.some((pattern) => matchesGlob(relative(context, path), pattern)),
    });
  }
}

/** Like the image's shell: its paths point into the folder, and its user is the current one. */
async function run(image: Image, { content }: Step): Promise<void> {
  const { uid = process.getuid?.(), gid = process.getgid?.() } = normalUser;
  const here = content
    .replace(/(?<=^|\s)\/\S+/g, (path) => join(image.root, path))
    .replace(/\bnode:node\b/g, `${uid}:${gid}`);
  await promisify(execFile)('sh', ['-c', here], {
    cwd: placeOf(image, '.'),
    env: environmentOf(image),
    maxBuffer: 64e6,
  });
}

function set(image: Image, { content }: Step): void {
  for (const [, name = '', value = ''] of content.matchAll(/(\w+)=("[^"]*"|\S*)/g))
    image.env[name] = value.replace(/^"(.*)"$/, '$1');
}

function commandIn({ content }: Step): readonly string[] {
  const shell = content.replace(/^CMD\s+/, '');
  return listIn(shell) ?? ['sh', '-c', shell];
}

type Doing = (image: Image, step: Step, build: Build) => void | Promise<void>;

/** Each kind of instruction; an unknown one fails the build, so that none is skipped. */
const doings: Readonly<Record<string, Doing>> = {
  COPY: copy,
  RUN: run,
  ENV: set,
  WORKDIR: async (image, { words: [path = '/'] }) => {
    image.workdir = posix.resolve(image.workdir, path);
    await mkdir(placeOf(image, '.'), { recursive: true });
  },
  VOLUME: async (image, { words: [path = ''] }) => {
    if (!(await stat(placeOf(image, path))).isDirectory()) throw new Error(`${path} is not a folder`);
  },
  USER: (image, { words: [user = ''] }) => {
    image.user = user;
  },
  EXPOSE: (image, { words: [port] }) => {
    if (port !== image.env.PORT) throw new Error(`nothing listens on ${port}`);
  },
  HEALTHCHECK: (image, step) => {
    image.health = commandIn(step);
  },
  CMD: (image, step) => {
    image.command = commandIn(step);
  },
};

async function stageIn(folder: string, { base, steps, name }: Stage, build: Build): Promise<Image> {
  const [, major] = /^node:(\d+)-slim$/.exec(base) ?? [];
  if (major !== process.versions.node.split('.')[0])
    throw new Error(`${base} is not the Node that runs here`);
  const image: Image = {
    root: join(folder, name),
    workdir: '/',
    user: 'root',
    env: {},
    health: [],
    command: [],
  };
  for (const step of steps) {
    const doing = doings[step.keyword];
    if (!doing) throw new Error(`${step.keyword} is not supported here`);
    await doing(image, step, build);
  }
  return image;
}

/** Runs a Dockerfile's instructions, each stage in a separate folder. The last stage is the image. */
export async function builtIn(folder: string, context: string, dockerfile: string): Promise<Image> {
  const build: Build = { context, ignored: await patternsIn(context), images: new Map() };
  let image: Image | null = null;
  for (const stage of stagesOf(await readFile(join(context, dockerfile), 'utf8'))) {
    image = await stageIn(folder, stage, build);
    build.images.set(stage.name, image);
  }
  if (!image) throw new Error(`${dockerfile} has no stage`);
  return image;
}
