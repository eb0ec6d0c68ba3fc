import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { Day } from '@ambitionhub/contract/calendar';
import type { FeeRates } from '@ambitionhub/contract/payouts';
import { connectionRules, leavesPlain } from './connections.ts';
import { keptSecret } from './kept-secret.ts';
import { newPushKey, publicPushKeyOf } from './push-keys.ts';
import { brokenRules, exposureRules, productionRules, togetherRules } from './rules.ts';
import { withSecretFiles } from './secret-files.ts';
import { StartFault } from './start-fault.ts';
import { type Variables, variables } from './variables.ts';

/** What a login provider knows this installation by, and the name on its button. */
export type LoginProviderSettings = {
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
} & (
  | { readonly id: 'google' }
  | { readonly id: 'microsoft'; readonly tenant: string }
  | { readonly id: 'openid'; readonly issuer: string }
);

/** Who runs the installation, where, under which law, and the address for questions. */
export type Operator = {
  readonly name: string;
  readonly address: string;
  readonly law: string;
  readonly email: string;
};

/** A placeholder that reads like one. Production does not start with it. */
const exampleOperator: Operator = {
  name: 'Example Operator',
  address: '1 Example Street, Exampletown',
  law: 'an example state',
  email: 'support@operator.example',
};

/** Everything that the environment sets. `null` means the embedded default of that service. */
export type Config = {
  readonly production: boolean;
  /** Warnings for the person who starts the server, usually none. */
  readonly notices: readonly string[];
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** The origin that browsers use, without a trailing slash. */
    readonly publicUrl: string;
    /** How many proxies in front may add to X-Forwarded-For; 0 trusts none. */
    readonly trustedProxies: number;
  };
  /** The address that serves the metrics, which the public cannot reach; null without a port. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly data: { readonly folder: string };
  readonly database: {
    readonly url: string | null;
    readonly replicaUrls: readonly string[];
    /** Whether a connection prepares the statements that it runs often. */
    readonly prepares: boolean;
    /** How long the start waits for a database that is down. */
    readonly patienceMs: number;
  };
  readonly redis: { readonly url: string | null };
  readonly s3: {
    readonly endpoint: string | null;
    readonly bucket: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** Without an SMTP address, email goes to the outbox. */
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Whether email is sent only over an encrypted connection. */
    readonly encryptedOnly: boolean;
  };
  /** The payment provider: the sandbox outside production if no keys are set, and none in production (D9). */
  readonly stripe:
    | { readonly provider: 'sandbox' }
    | {
        readonly provider: 'stripe';
        readonly secretKey: string;
        readonly webhookSecret: string;
        /** Signs the events of connected accounts. */
        readonly connectSecret: string | null;
        readonly apiUrl: string | null;
      }
    | null;
  /** Payments by card that are passed on to students. Without a secret for Stripe Connect there are none. */
  readonly payouts: { readonly rates: FeeRates; readonly provider: PaymentProviderName | null };
  readonly admin: {
    readonly email: string;
    readonly password: string | null;
    /** Whether the admin needs a code in addition to the password. */
    readonly secondFactor: boolean;
  };
  /** How many messages a user may send per minute; 0 means any number. */
  readonly messages: { readonly perMinute: number };
  /** Who runs this installation, for the legal pages and emails; an example outside production. */
  readonly operator: Operator;
  /** The first secret signs and encrypts. The others only verify and decrypt older data. */
  readonly session: { readonly secrets: Secrets };
  readonly signIn: {
    readonly revealUnknownAccounts: boolean;
    /** The file of breached passwords, which no user may choose. */
    readonly breachedPasswords: string | null;
    /** Where people can also log in, in the order of the buttons. */
    readonly providers: readonly LoginProviderSettings[];
  };
  readonly demo: { readonly data: boolean };
  readonly debug: { readonly switches: boolean };
  readonly analytics: { readonly gaMeasurementId: string | null };
  /** Whether browsers keep the app's shell and can be notified; otherwise they remove what they have. */
  readonly serviceWorker: boolean;
  /** What push services know this installation by; null where there are no push notifications. */
  readonly push: {
    readonly privateKey: string;
    readonly publicKey: string;
    /** Where push services write if something is wrong. */
    readonly contact: string;
  } | null;
  /** `testOrigin`: where requests to addresses that users give may go though it is not public, in a test. */
  readonly outbound: { readonly testOrigin: string | null };
  readonly digest: { readonly timeZone: string };
  /** The last day of free premium for new companies, in the digest's time zone; null while no end is planned (D17). */
  readonly introduction: { readonly ends: Day | null };
  /** Where spans are sent and the share of requests traced; null when tracing is off. */
  readonly tracing: { readonly endpoint: string; readonly share: number } | null;
  readonly log: { readonly level: Variables['LOG_LEVEL'] };
};

/** This installation's secret, and the earlier ones that are still accepted. */
export type Secrets = readonly [string, ...(readonly string[])];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration once; no other file reads the environment. An empty variable counts as not set, and
 * `NAME_FILE` provides the value of `NAME`. Generated secrets are kept in the data folder.
 * Throws a `StartFault` that lists every fault, one sentence each.
 */
export function readConfig(given: Environment = process.env): Config {
  const { env, faults: unread } = withSecretFiles(given);
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  const settings = parsed.data ?? parsedOneByOne(set);
  const production = settings.NODE_ENV === 'production';
  const faults = [
    ...unread,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    ...brokenRules(togetherRules, settings),
    ...(production ? brokenRules([...productionRules, ...connectionRules], settings) : []),
  ];
  if (parsed.success && faults.length === 0) return configFrom(parsed.data, production);
  throw new StartFault(
    faults.length === 1 ? faults.join('') : `the configuration has faults:\n- ${faults.join('\n- ')}`,
  );
}

// A malformed variable counts as given, so that it is not reported as missing too.
const parsedOneByOne = (set: Environment): Partial<Variables> =>
  Object.fromEntries(
    Object.entries(variables.shape).map(([name, schema]) => {
      const result = schema.safeParse(set[name]);
      return [name, result.success ? result.data : set[name]];
    }),
  );

const defaultPublicUrl = (port: number): string => `http://localhost:${port}`;

function configFrom(given: Variables, production: boolean): Config {
  const dataFolder = resolve(given.DATA_DIR);
  const stripe = stripeFrom(given, production);
  return {
    production,
    notices: production ? [] : brokenRules(exposureRules, given),
    http: {
      host: given.HOST,
      port: given.PORT,
      publicUrl: given.PUBLIC_URL ?? defaultPublicUrl(given.PORT),
      trustedProxies: given.TRUST_PROXY,
    },
    metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    data: { folder: dataFolder },
    database: {
      url: given.DATABASE_URL ?? null,
      replicaUrls: given.DATABASE_REPLICA_URL ?? [],
      prepares: given.DATABASE_PREPARED_STATEMENTS,
      patienceMs: given.DATABASE_PATIENCE * 1000,
    },
    redis: { url: given.REDIS_URL ?? null },
    s3: s3From(given),
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? 'AmbitionHub <no-reply@ambitionhub.local>',
      encryptedOnly: production && leavesPlain(given.SMTP_URL, given),
    },
    stripe,
    payouts: payoutsFrom(given, stripe),
    admin: {
      email: given.ADMIN_EMAIL ?? 'admin@ambitionhub.local',
      password: given.ADMIN_PASSWORD ?? null,
      secondFactor: given.ADMIN_SECOND_FACTOR ?? production,
    },
    messages: { perMinute: given.MESSAGES_PER_MINUTE },
    operator: {
      name: given.OPERATOR_NAME ?? exampleOperator.name,
      address: given.OPERATOR_ADDRESS ?? exampleOperator.address,
      law: given.GOVERNING_LAW ?? exampleOperator.law,
      email: given.SUPPORT_EMAIL ?? exampleOperator.email,
    },
    session: {
      secrets: [
        given.SESSION_SECRET ?? keptSecret(dataFolder, 'secret', () => randomBytes(32).toString('base64url')),
        ...(given.SESSION_SECRET_BEFORE === undefined ? [] : [given.SESSION_SECRET_BEFORE]),
      ],
    },
    signIn: {
      revealUnknownAccounts: given.REVEAL_UNKNOWN_ACCOUNTS,
      breachedPasswords: given.BREACHED_PASSWORDS ?? null,
      providers: providersFrom(given),
    },
    demo: { data: given.DEMO_DATA ?? !production },
    debug: { switches: given.DEBUG_SWITCHES ?? !production },
    analytics: { gaMeasurementId: given.GA_MEASUREMENT_ID ?? null },
    serviceWorker: given.SERVICE_WORKER === 'on',
    push: pushFrom(given, { production, dataFolder }),
    outbound: { testOrigin: given.OUTBOUND_TEST_ORIGIN ?? null },
    digest: { timeZone: given.DIGEST_TIMEZONE },
    introduction: { ends: given.INTRODUCTION_ENDS ?? null },
    tracing:
      given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, share: given.OTEL_TRACES_SAMPLER_ARG },
    log: { level: given.LOG_LEVEL },
  };
}

function providersFrom(given: Variables): readonly LoginProviderSettings[] {
  const client = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : null;
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const microsoft = client(given.MICROSOFT_CLIENT_ID, given.MICROSOFT_CLIENT_SECRET);
  const openid = client(given.OPENID_CLIENT_ID, given.OPENID_CLIENT_SECRET);
  const { OPENID_ISSUER: issuer, OPENID_NAME: name, MICROSOFT_TENANT: tenant } = given;
  return [
    ...(google ? [{ id: 'google', name: 'Google', ...google } as const] : []),
    ...(microsoft ? [{ id: 'microsoft', name: 'Microsoft', tenant, ...microsoft } as const] : []),
    ...(openid && issuer && name ? [{ id: 'openid', name, issuer, ...openid } as const] : []),
  ];
}

/** Outside production the key is kept in the data folder. In production servers may have several. */
function pushFrom(
  given: Variables,
  { production, dataFolder }: { production: boolean; dataFolder: string },
): Config['push'] {
  const privateKey =
    given.VAPID_PRIVATE_KEY ?? (production ? null : keptSecret(dataFolder, 'push-key', newPushKey));
  const publicKey = privateKey === null ? null : publicPushKeyOf(privateKey);
  if (privateKey === null || publicKey === null || given.SERVICE_WORKER === 'off') return null;
  const contact = `mailto:${given.SUPPORT_EMAIL ?? exampleOperator.email}`;
  return { privateKey, publicKey, contact };
}

const s3From = (given: Variables): Config['s3'] =>
  given.S3_BUCKET && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: given.S3_ENDPOINT ?? null,
        bucket: given.S3_BUCKET,
        region: given.S3_REGION,
        accessKeyId: given.S3_ACCESS_KEY_ID,
        secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      }
    : null;

function stripeFrom(given: Variables, production: boolean): Config['stripe'] {
  if (!given.STRIPE_SECRET_KEY || !given.STRIPE_WEBHOOK_SECRET)
    return production ? null : { provider: 'sandbox' };
  return {
    provider: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    connectSecret: given.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
    apiUrl: given.STRIPE_API_URL ?? null,
  };
}

function payoutsFrom(given: Variables, stripe: Config['stripe']): Config['payouts'] {
  const isOn = stripe?.provider === 'sandbox' || Boolean(stripe?.connectSecret);
  return {
    provider: stripe && isOn ? stripe.provider : null,
    rates: {
      productRate: given.PAYOUT_FEE_PERCENT,
      providerRate: given.STRIPE_FEE_PERCENT,
      providerCents: given.STRIPE_FEE_CENTS,
    },
  };
}

/** The same configuration once the port is known: with `PORT=0` the system chooses it when the server listens. */
export function onPort(config: Config, port: number): Config {
  const { publicUrl } = config.http;
  const isDefault = publicUrl === defaultPublicUrl(config.http.port);
  return {
    ...config,
    http: { ...config.http, port, publicUrl: isDefault ? defaultPublicUrl(port) : publicUrl },
  };
}
