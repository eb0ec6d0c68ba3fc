import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from '../../src/platform/config/index.ts';
import { variables } from '../../src/platform/config/variables.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');

const compose = z.object({
  services: z.object({ app: z.object({ environment: z.record(z.string(), z.string()) }) }),
});

/** What somebody chooses who fills in what the compose file asks for. */
const chosen: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://ambitionhub.example',
  SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
  ADMIN_EMAIL: 'admin@ambitionhub.example',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'hello@ambitionhub.example',
  DATABASE_PASSWORD: 'x',
};

it('the servers of the compose file start with what it asks for, in production', () => {
  const { environment } = compose.parse(parse(read('deploy/compose.yml'))).services.app;
  const filledIn = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-][^}]*\}/g, (_, asked: string) => chosen[asked] ?? ''),
    ]),
  );
  expect(Object.keys(filledIn).filter((name) => !(name in variables.shape))).toEqual([]);
  const config = readConfig({ NODE_ENV: 'production', ...filledIn });
  expect(config).toMatchObject({ production: true, notices: [], http: { trustedProxies: 2 } });
  expect(config.database.url).toContain('@database:5432/');
});

it('the image is made of what is there, and runs what is there', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  const copied = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)/.exec(line)?.slice(1) ?? []);
  const made = ['node_modules', 'web/dist'];
  expect(copied.filter((path) => !made.includes(path) && !existsSync(at(path)))).toEqual([]);
  const run = lines.flatMap((line) => /(?:^RUN|^CMD).*?\b(\w[\w/]*\.ts)\b/.exec(line)?.slice(1) ?? []);
  expect(run).toEqual(['web/build.ts', 'server/src/main.ts']);
  expect(run.every((path) => existsSync(at(path)))).toBe(true);
});
