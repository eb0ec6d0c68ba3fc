import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

export const projectFolder = join(import.meta.dirname, '../../..');

const texts = z.array(z.string());
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.enum(['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'])).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  read_only: z.literal(true),
  tmpfs: z.array(z.string().regex(/^\/[\w/]+$/)).default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
  depends_on: z
    .union([
      texts.transform((names) => names.map((name) => [name, 'service_started'] as const)),
      z
        .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }))
        .transform((given) =>
          Object.entries(given).map(([name, { condition }]) => [name, condition] as const),
        ),
    ])
    .default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).default([]),
  healthcheck: z
    .strictObject({ test: texts, interval: z.string().regex(/^\d+s$/), retries: z.int() })
    .optional(),
  command: texts.optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
});

/**
 * The known keys of the compose file: an unknown or misspelled one is refused, and so is a service with more rights
 * than it needs, or one that other machines reach.
 */
export const readCompose = () =>
  z
    .strictObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
    .parse(parse(readFileSync(join(projectFolder, 'deploy/compose.yml'), 'utf8')));

/** Example values for the settings that the compose file requires. */
const chosen: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://ambitionhub.example',
  SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
  ADMIN_EMAIL: 'admin@ambitionhub.example',
  OPERATOR_NAME: 'Campus Works, Inc.',
  OPERATOR_ADDRESS: '12 Main Street, Dover, Delaware',
  GOVERNING_LAW: 'the State of Delaware, USA',
  SUPPORT_EMAIL: 'help@ambitionhub.example',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'hello@ambitionhub.example',
  DATABASE_PASSWORD: 'x',
};

/** The settings that its servers get. */
export const composeSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readCompose().services.app?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-][^}]*\}/g, (_, variable: string) => chosen[variable] ?? ''),
    ]),
  );
