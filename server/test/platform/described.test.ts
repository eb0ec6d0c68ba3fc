import { existsSync, readFileSync } from 'node:fs';
import { apiPrefix } from '@ambitionhub/contract/api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { procedures } from '../refusals/procedures.ts';
import { refusalRowOf } from '../support/all-rows.ts';
import { aCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const development = await startServer();
const production = await startServer({
  database: development,
  environment: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ambitionhub.example',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/the-one-that-is-open-is-used',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@ambitionhub.example',
    OPERATOR_NAME: 'Campus Works, Inc.',
    OPERATOR_ADDRESS: '1 Main Street, Springfield',
    GOVERNING_LAW: 'the State of New York',
    SUPPORT_EMAIL: 'support@ambitionhub.example',
  },
});
const description = z.object({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) });
const content = z.object({
  content: z
    .record(z.string(), z.object({ schema: z.object({ $ref: z.string().optional() }), example: z.unknown() }))
    .optional(),
});
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(z.string(), content),
        requestBody: content.optional(),
        security: z.unknown().optional(),
      }),
    ),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});
/** What an operation needs: a key, a session, or neither. */
function needed({ method, path }: { readonly method: string; readonly path: string }) {
  if (path.startsWith('/v1/')) return [{ key: [] }];
  const one = procedures.find((other) => other.method === method.toUpperCase() && other.path === path);
  const { serves } = refusalRowOf(one?.name ?? '');
  return serves.includes('signedOut') ? [{}, { cookie: [] }] : undefined;
}
const ask = (server: typeof development, path: string) => fetch(`${server.url}${path}`);

describe('the API description', () => {
  it.each([
    ['development', development],
    ['production', production],
  ])('is there for machines, with every procedure, in %s', async (_, server) => {
    const response = await ask(server, `${apiPrefix}/openapi.json`);
    expect(response.headers.get('content-type')).toMatch('application/json');
    const { openapi, paths } = description.parse(await response.json());
    expect(openapi).toMatch(/^3\.1/);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('is written once, and sent compressed, or not at all to who has it', async () => {
    const path = `${development.url}${apiPrefix}/openapi.json`;
    const { headers } = await fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    const again = await fetch(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has a part for companies’ programs', async () => {
    const response = await ask(production, `${apiPrefix}/v1/openapi.json`);
    const { paths } = description.parse(await response.json());
    expect(Object.keys(paths).length).toBeGreaterThan(10);
    expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
  });

  it('names lists in an address as the server reads them', async () => {
    const { paths } = z
      .object({
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.object({ parameters: z.array(z.looseObject({ name: z.string().optional() })).optional() }),
          ),
        ),
      })
      .parse(await (await ask(development, `${apiPrefix}/openapi.json`)).json());
    const { parameters = [] } = paths['/directory/students']?.['get'] ?? {};
    expect(parameters.map(({ name }) => name)).toContain('skills[]');
    const company = await aCompany(development);
    const statusOf = async (search: string) =>
      (await company.fetch(`${apiPrefix}/directory/students?${search}`)).status;
    expect(await statusOf('skills[]=Python&skills[]=JavaScript')).toBe(200);
    expect(await statusOf('skills[]=Python&skills[]=Juggling')).toBe(400);
  });

  it.each(['openapi.json', 'v1/openapi.json'])(
    'passes the linter’s recommended rules, and each example its schema: %s',
    async (file) => {
      const config = await createConfig({
        extends: ['recommended'],
        rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' },
      });
      const source = await (await ask(development, `${apiPrefix}/${file}`)).text();
      const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
      const errors = problems.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
  );

  it('names each reply and body, and says of each operation who may call it and how it refuses', async () => {
    const { paths, components } = described.parse(
      await (await ask(development, `${apiPrefix}/openapi.json`)).json(),
    );
    for (const [path, methods] of Object.entries(paths))
      for (const [method, { responses, requestBody, security }] of Object.entries(methods)) {
        const statuses = Object.keys(responses);
        expect(statuses, path).toEqual(expect.arrayContaining(['200', '401', '403', '429']));
        for (const part of [responses[200], requestBody]) {
          const { schema, example } = part?.content?.['application/json'] ?? {};
          if (part)
            expect(components.schemas, `${method} ${path}`).toHaveProperty(
              schema?.$ref?.split('/').at(-1) ?? '',
            );
          if (part) expect(example, `${method} ${path}`).toBeDefined();
        }
        expect(security, path).toEqual(needed({ method, path }));
      }
    expect(Object.keys(components.securitySchemes)).toEqual(['cookie', 'key']);
    expect(components.schemas).toHaveProperty('V1WeeksReply');
  });
});

it('every test named on the security pages exists', () => {
  const project = new URL('../../../', import.meta.url);
  const page = ['docs/security.md', 'docs/security-checklist.md']
    .map((path) => readFileSync(new URL(path, project), 'utf8'))
    .join('');
  const named = [...page.matchAll(/`([\w/-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  // The pages leave out the folder of the server's tests.
  const isThere = (path: string) =>
    ['', 'server/test/'].some((folder) => existsSync(new URL(folder + path, project)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
