import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import { endProcess, freePort } from '../../../tools/cluster.ts';

/** Starts one of Swift's servers in a separate folder, as Swift's own scripts do in /etc/swift. */
const serving = `
import sys
from swift.common import storage_policy, utils, wsgi
folder, name = sys.argv[1:]
if utils.set_swift_dir(folder): storage_policy.reload_storage_policies()
sys.exit(wsgi.run_wsgi(f'{folder}/{name}.conf', f'{name}-server'))
`;

/** Writes the rings: one server of each kind stores everything. */
const ringing = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for name, port in zip(('account', 'container', 'object'), ports):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{name}.ring.gz')
`;

const python = '/usr/bin/python3';
const keepers = ['account', 'container', 'object'] as const;
const pipeline = 'catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo proxy-server';

type Section = Readonly<Record<string, string | number | boolean>>;

const written = (sections: Readonly<Record<string, Section>>): string =>
  Object.entries(sections)
    .map(([name, section]) =>
      [`[${name}]`, ...Object.entries(section).map(([key, value]) => `${key} = ${value}`)].join('\n'),
    )
    .join('\n\n');

function configure(folder: string, ports: Readonly<Record<string, number>>): void {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  const common = {
    bind_ip: '127.0.0.1',
    workers: 0,
    swift_dir: folder,
    devices: join(folder, 'devices'),
    mount_check: false,
    fallocate_reserve: 0,
    user: userInfo().username,
  };
  const write = (name: string, sections: Readonly<Record<string, Section>>): void =>
    writeFileSync(join(folder, `${name}.conf`), written(sections));
  write('swift', { 'swift-hash': { swift_hash_path_suffix: 'ambitionhub' } });
  for (const name of keepers)
    write(name, {
      DEFAULT: { ...common, bind_port: ports[name] ?? 0 },
      'pipeline:main': { pipeline: `${name}-server` },
      [`app:${name}-server`]: { use: `egg:swift#${name}` },
    });
  const filters = pipeline.split(' ').slice(0, -1);
  const settings: Readonly<Record<string, Section>> = {
    cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.cache}` },
    tempauth: { use: 'egg:swift#tempauth', user_ambition_hub: 'the-secret-key .admin' },
    s3api: { use: 'egg:swift#s3api', location: 'us-east-1' },
  };
  write('proxy', {
    DEFAULT: { ...common, bind_port: ports.proxy ?? 0 },
    'pipeline:main': { pipeline },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: true },
    ...Object.fromEntries(
      filters.map((name) => [`filter:${name}`, settings[name] ?? { use: `egg:swift#${name}` }]),
    ),
  });
}

const access = { accessKeyId: 'ambition:hub', secretAccessKey: 'the-secret-key' };
const bucket = 'pictures';

/** Retries until the store can create the bucket. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: access, forcePathStyle: true });
  const until = Date.now() + 60_000;
  for (;;)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return client.destroy();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(200);
    }
}

/** OpenStack's Swift with its S3 API, from Debian's packages, for the whole run; leaves nothing behind. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-swift-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const names = ['cache', 'proxy', ...keepers];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  configure(folder, ports);
  const log = openSync(join(folder, 'log'), 'a');
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { stdio: ['ignore', log, log] });
    parts.defer(() => endProcess(child, 'SIGKILL'));
    return child;
  };
  const ring = start(python, ['-c', ringing, folder, ...keepers.map((name) => String(ports[name]))]);
  const [code] = await once(ring, 'exit');
  if (code !== 0) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
  start('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(ports.cache), '-u', userInfo().username]);
  for (const name of [...keepers, 'proxy']) start(python, ['-c', serving, folder, name]);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  await makeBucket(endpoint).catch((error: unknown) => {
    throw new Error(`Swift did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`, { cause: error });
  });
  project.provide('objectStore', {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: access.accessKeyId,
    S3_SECRET_ACCESS_KEY: access.secretAccessKey,
  });
  const untilTheEnd = parts.move();
  return () => untilTheEnd.disposeAsync();
}
