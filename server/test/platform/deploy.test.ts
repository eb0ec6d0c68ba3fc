import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/index.ts';
import { variables } from '../../src/platform/config/variables.ts';
import { stagesOf } from '../image/dockerfile.ts';
import { composeSettings, projectFolder, readCompose } from '../support/compose.ts';

it('the servers of the compose file start in production with the settings it asks for', () => {
  const settings = composeSettings();
  expect(Object.keys(settings).filter((name) => !(name in variables.shape))).toEqual([]);
  const config = readConfig({ NODE_ENV: 'production', ...settings });
  expect(config).toMatchObject({ production: true, notices: [], http: { trustedProxies: 2 } });
  expect(config.database.url).toContain('@database:5432/');
});

it('the compose file refers only to existing services, volumes, files and health checks', () => {
  const { services, volumes } = readCompose();
  const there = (path: string): boolean => existsSync(join(projectFolder, 'deploy', path));
  const missing = Object.entries(services).flatMap(([name, service]) => {
    const { image, build, depends_on, volumes: mounted } = service;
    return [
      ...((image === undefined) === (build === undefined) ? [`${name}: an image or how it is built`] : []),
      ...(build && !existsSync(join(projectFolder, 'deploy', build.context, build.dockerfile)) ? [name] : []),
      ...depends_on.flatMap(([other, condition]) =>
        services[other] && (condition === 'service_started' || services[other].healthcheck) ? [] : [other],
      ),
      ...mounted
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((source) => (source.startsWith('.') ? !there(source) : !(source in volumes))),
    ];
  });
  expect(missing).toEqual([]);
  // A server may take 25 seconds to stop.
  expect(Number.parseInt(services.app?.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
});

it('files with secrets are neither committed nor sent to the image', () => {
  for (const [file, line] of [
    ['.gitignore', '.env'],
    ['.dockerignore', '**/.env'],
  ] as const)
    expect(readFileSync(join(projectFolder, file), 'utf8').split('\n'), file).toContain(line);
});

it('the image copies and runs only existing files', () => {
  const stages = stagesOf(readFileSync(join(projectFolder, 'deploy/Dockerfile'), 'utf8'));
  expect(stages.map(({ name, base }) => [name, base])).toEqual([
    ['build', 'node:26-slim'],
    ['stage-1', 'node:26-slim'],
  ]);
  const steps = stages.flatMap((stage) => stage.steps);
  const copied = steps.flatMap(({ keyword, flags, words: [source = ''] }) =>
    keyword === 'COPY' && flags.from === 'build' ? [source.replace(/^\/app\//, '')] : [],
  );
  const made = ['node_modules', 'web/dist'];
  expect(copied).toEqual(expect.arrayContaining([...made, 'contract', 'server']));
  expect(copied.filter((path) => !made.includes(path) && !existsSync(join(projectFolder, path)))).toEqual([]);
  const run = steps.flatMap(({ keyword, content }) =>
    keyword === 'RUN' || keyword === 'CMD' ? (/\b(\w[\w/]*\.ts)\b/.exec(content)?.slice(1) ?? []) : [],
  );
  expect(run).toEqual(['web/build.ts', 'server/src/main.ts']);
  expect(run.every((path) => existsSync(join(projectFolder, path)))).toBe(true);
});
