import { accessSync, constants } from 'node:fs';
import { rateLimits } from '@ambitionhub/contract/accounts';
import { emailAddress, isDay } from '@ambitionhub/contract/schemas';
import { parseDecimal } from '@ambitionhub/contract/text';
import { z } from 'zod';
import { publicPushKeyOf } from './push-keys.ts';

const text = z.string().trim();

const secret = text.min(32, { error: 'must have at least 32 characters' });

const flag = z.stringbool({ error: 'must be true or false' });

const url = (protocols: readonly string[], example: string) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must look like ${example}`,
  });

const databaseUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/ambitionhub');

const port = text
  .regex(/^\d{1,5}$/, { error: 'must be a port number from 0 to 65535' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'must be a port number from 0 to 65535' });

const seconds = text.regex(/^\d{1,4}$/, { error: 'must be a number of seconds' }).transform(Number);

const count = text.regex(/^\d{1,6}$/, { error: 'must be a number, 0 for no limit' }).transform(Number);

/** In hundredths: 2.9 is 290. */
const percent = text.transform((value, { addIssue }) => {
  const parsed = parseDecimal(value);
  if (parsed !== null && parsed < 100) return Math.round(parsed * 100);
  addIssue({ code: 'custom', message: 'must be a percentage such as 2.9' });
  return z.NEVER;
});

const cents = text.regex(/^\d{1,4}$/, { error: 'must be a number of cents' }).transform(Number);

const share = text
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'must be a share from 0 to 1' })
  .transform(Number);

const publicUrl = url(['http:', 'https:'], 'https://ambitionhub.example')
  .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), {
    error: 'must be an address without a path',
  })
  .transform((value) => new URL(value).origin);

const hops = text
  .regex(/^(true|false|\d{1,2})$/, { error: 'must be true, false, or the number of proxies in front' })
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)));

function canBeRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** Every environment variable that the server reads, each with its own format. `config.ts` combines them. */
export const variables = z.object({
  NODE_ENV: text
    .pipe(z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }))
    .optional(),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: hops.default(0),
  PRIVATE_NETWORK: flag.default(false),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: text
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(databaseUrl))
    .optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  DATABASE_PATIENCE: seconds.default(30),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example').optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: text.regex(/@/, { error: 'must be an email address' }).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  STRIPE_FEE_PERCENT: percent.default(290),
  STRIPE_FEE_CENTS: cents.default(30),
  PAYOUT_FEE_PERCENT: percent.default(0),
  STRIPE_API_URL: url(['http:', 'https:'], 'https://api.stripe.com').optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_TENANT: text
    .regex(/^[\w.-]+$/, { error: 'must be common, organizations, consumers or a tenant' })
    .default('common'),
  OPENID_ISSUER: url(['http:', 'https:'], 'https://login.example').optional(),
  OPENID_CLIENT_ID: text.optional(),
  OPENID_CLIENT_SECRET: text.optional(),
  OPENID_NAME: text.max(40).optional(),
  ADMIN_EMAIL: emailAddress('must be an email address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).max(128).optional(),
  ADMIN_SECOND_FACTOR: flag.optional(),
  MESSAGES_PER_MINUTE: count.default(rateLimits.messages),
  OPERATOR_NAME: text.max(200).optional(),
  OPERATOR_ADDRESS: text.max(300).optional(),
  GOVERNING_LAW: text.max(200).optional(),
  SUPPORT_EMAIL: emailAddress('must be an email address').optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_BEFORE: secret.optional(),
  DEMO_DATA: flag.optional(),
  DEBUG_SWITCHES: flag.optional(),
  REVEAL_UNKNOWN_ACCOUNTS: flag.default(false),
  BREACHED_PASSWORDS: text.refine(canBeRead, { error: 'must name a readable file' }).optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  VAPID_PRIVATE_KEY: text
    .refine((value) => publicPushKeyOf(value) !== null, {
      error: 'must be a private key of P-256, such as `npx web-push generate-vapid-keys` prints',
    })
    .optional(),
  OUTBOUND_TEST_ORIGIN: url(['http:', 'https:'], 'http://127.0.0.1:4000').optional(),
  GA_MEASUREMENT_ID: text.regex(/^G-[A-Z0-9]+$/, { error: 'must look like G-XXXXXXXXXX' }).optional(),
  INTRODUCTION_ENDS: text.refine(isDay, { error: 'must be a day such as 2027-01-31' }).optional(),
  DIGEST_TIMEZONE: text
    .refine(isTimeZone, { error: 'must be a time zone such as America/New_York' })
    .default('UTC'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collector:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
});

export type Variables = z.infer<typeof variables>;
