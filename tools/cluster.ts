import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

type Settings = Readonly<Record<string, string>>;

/** One of several servers: its own address, and control over its process. */
export type Member = {
  readonly url: string;
  /** Its current process. */
  readonly pid: () => number;
  readonly isRunning: () => boolean;
  /** Kills it at once, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
};

/**
 * A port that nothing listens on. It is below those that systems give to connections and to `listen(0)`: who
 * stops and starts again finds it still free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Ends a process, and resolves when it has ended. */
export async function endProcess(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

type MemberOptions = {
  readonly folder: string;
  readonly name: string;
  readonly settings: Settings;
  /** The project whose code it runs, evaluated at each start; this project by default. */
  readonly code?: () => string | null;
  /** Receives each line of its output. */
  readonly onLine?: (line: string) => void;
};

/** A server of the product as its own process, with its log in the folder; `start` starts it. */
export async function aMember({ folder, name, settings, code, onLine }: MemberOptions): Promise<Member> {
  const port = await freePort();
  const file = join(folder, `${name}.log`);
  const log = createWriteStream(file, { flags: 'a' });
  /** Its last lines: who reads the error may no longer have the folder. */
  const readEnd = async (): Promise<string> => {
    await new Promise<unknown>((resolve) => log.write('', resolve));
    return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-10).join('\n');
  };
  let child: ChildProcess | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    kill: () => endProcess(child, 'SIGKILL'),
    stop: () => endProcess(child, 'SIGTERM'),
    start: async () => {
      const project = code?.() ?? inProject('.');
      const started = spawn(process.execPath, [join(project, 'server/src/main.ts')], {
        env: { ...process.env, LOG_LEVEL: 'warn', ...settings, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stderr.pipe(log, { end: false });
      const lines = createInterface({ input: started.stdout });
      const ready = new Promise<boolean>((resolve) => {
        lines.on('line', (line) => {
          log.write(`${line}\n`);
          onLine?.(line);
          if (/ready at/.test(line)) resolve(true);
        });
        started.once('close', () => resolve(false));
      });
      if (!(await ready)) throw new Error(`${name} did not start:\n${await readEnd()}`);
    },
  };
}

/** Redis from Debian's packages, or a compatible server, without persistence. */
export async function startRedis(program: string, port: number): Promise<() => Promise<void>> {
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, options, { stdio: 'ignore' });
  await once(child, 'spawn');
  return () => endProcess(child, 'SIGKILL');
}

type PgBouncerOptions = {
  readonly program: string;
  readonly folder: string;
  readonly port: number;
  /** The folder of the database's socket. */
  readonly host: string;
};

/** PgBouncer from Debian's packages in front of a database, in transaction mode, as docs/operations.md says. */
export async function startPgBouncer({ program, folder, port, host }: PgBouncerOptions) {
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(
    path,
    `[databases]
ambitionhub = host=${host} user=ambitionhub
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options
log_connections = 0
log_disconnections = 0
`,
  );
  // It refuses root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asUser, path], { stdio: ['ignore', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  return () => endProcess(child, 'SIGKILL');
}

/** A key and a certificate for localhost, made by OpenSSL, as files. */
export async function makeCertificate(program: string, folder: string) {
  const [key, certificate] = [join(folder, 'localhost.key'), join(folder, 'localhost.crt')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'];
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const child = spawn(program, ['req', '-x509', ...options, ...of, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error(`${program} made no certificate`);
  return { key, certificate };
}

type NginxOptions = {
  readonly program: string;
  readonly folder: string;
  readonly port: number;
  readonly members: readonly Pick<Member, 'url'>[];
  /** Without one it serves plain HTTP. */
  readonly tls?: { readonly key: string; readonly certificate: string };
};

/**
 * nginx from Debian's packages in front of the members, with the same configuration file as in production.
 */
export async function startNginx({ program, folder, port, members, tls }: NginxOptions) {
  const template = await readFile(inProject('deploy/nginx.conf'), 'utf8');
  const servers = members.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const listen = tls
    ? [
        `listen 127.0.0.1:${port} ssl http2;`,
        `ssl_certificate ${tls.certificate};`,
        `ssl_certificate_key ${tls.key};`,
      ]
    : [`listen 127.0.0.1:${port};`];
  const conf = template
    .replace(/server app:3000[^;]*;/, servers.join('\n    '))
    .replace('listen 8080;', listen.join('\n    '))
    .replace('/var/cache/nginx/pictures', join(folder, 'pictures'))
    .replace('access_log off;', `access_log off;\n  ${places.join('\n  ')}`);
  const path = join(folder, 'nginx.conf');
  await writeFile(path, conf);
  const globals = [
    'daemon off;',
    `pid ${join(folder, 'nginx.pid')};`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
  ];
  const child = spawn(program, ['-p', folder, '-c', path, '-g', globals.join(' ')], {
    stdio: ['ignore', 'ignore', openSync(join(folder, 'nginx.log'), 'a')],
  });
  await once(child, 'spawn');
  // Not SIGQUIT: it waits for every live stream.
  return () => endProcess(child, 'SIGTERM');
}

/** A folder for a cluster's data: its servers' shared files, logs, configuration. */
export async function clusterFolder(folder: string): Promise<string> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o711 });
  return folder;
}
