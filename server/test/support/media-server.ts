import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPaths, type UserId } from '@ambitionhub/contract/accounts';
import { afterAll } from 'vitest';
import { onPort, readConfig } from '../../src/platform/config/index.ts';
import type { OpenDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createServer } from '../../src/server.ts';
import { uploader } from './uploads.ts';

const admin = { email: 'admin@ambitionhub.test', password: 'a very good passphrase' };

/** The whole server on a port of its own, with a data folder of its own, gone when the file is done. */
export const startMediaServer = async (database: OpenDatabase) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'media-'));
  const http = createHttpServer();
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  const config = readConfig({
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  const server = await createServer({
    config: onPort(config, port),
    database,
    log: await createLog({ level: 'silent', pretty: false }),
    dist: await standInPages(dataFolder),
  });
  await server.start();
  http.on('request', server.fetchListener);
  afterAll(async () => {
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const url = `http://127.0.0.1:${port}`;
  const enter = async (path: string, body: object) => {
    const reply = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { viewer } = (await reply.json()) as { viewer: { id: UserId } };
    const cookie = reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { id: viewer.id, cookie, ...uploader(url, cookie) };
  };

  let count = 0;
  const signUp = (userType: 'student' | 'company') => {
    count += 1;
    const email = `${userType}${count}@example.org`;
    return enter('/api/accounts', { email, password: 'correct horse battery', userType });
  };

  return {
    url,
    dataFolder,
    aStudent: () => signUp('student'),
    aCompany: () => signUp('company'),
    theAdmin: () => enter('/api/session', admin),
  };
};

const standInPages = async (folder: string): Promise<string> => {
  const dist = join(folder, 'pages');
  await mkdir(join(dist, 'site'), { recursive: true });
  await mkdir(join(dist, 'app'), { recursive: true });
  for (const path of publicPaths)
    await writeFile(
      join(dist, 'site', `${path === '/' ? 'student-landing' : path.slice(1)}.html`),
      '<!doctype html>',
    );
  await writeFile(join(dist, 'app', 'index.html'), '<!doctype html>');
  return dist;
};
