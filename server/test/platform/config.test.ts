import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig, StartFault } from '../../src/platform/config/index.ts';

const secret = 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ambitionhub.example',
  DATABASE_URL: 'postgres://someone@database/ambitionhub?sslmode=verify-full',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'hello@ambitionhub.example',
  ADMIN_EMAIL: 'admin@ambitionhub.example',
  OPERATOR_NAME: 'Campus Works, Inc.',
  OPERATOR_ADDRESS: '12 Main Street, Dover, Delaware',
  GOVERNING_LAW: 'the State of Delaware, USA',
  SUPPORT_EMAIL: 'help@ambitionhub.example',
  SESSION_SECRET: secret,
};

/** The sentence that refuses the start, or null where the server starts. */
function faultOf(environment: Readonly<Record<string, string>>): string | null {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  }
}

describe('in production', () => {
  it('a complete and careful configuration starts without a notice', () => {
    expect(faultOf(production)).toBeNull();
    expect(readConfig(production)).toMatchObject({ production: true, notices: [] });
  });

  it.each(['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'GOVERNING_LAW', 'SUPPORT_EMAIL'] as const)(
    'the example operator is refused: %s must be set',
    (name) => {
      const { [name]: _, ...others } = production;
      expect(faultOf(others)).toMatch(`${name} is missing`);
      expect(readConfig({}).operator.name, 'elsewhere').toBe('Example Operator');
    },
  );

  it('a public address without HTTPS is refused, except on localhost', () => {
    expect(faultOf({ ...production, PUBLIC_URL: 'http://ambitionhub.example' })).toMatch(
      'must begin with https',
    );
    expect(faultOf({ ...production, PUBLIC_URL: 'http://localhost:8080' })).toBeNull();
  });

  it('push notifications need a key, and no push service of a test', () => {
    const key = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
    expect(readConfig(production).push).toBeNull();
    expect(readConfig({ ...production, VAPID_PRIVATE_KEY: key }).push).toMatchObject({
      privateKey: key,
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      contact: 'mailto:help@ambitionhub.example',
    });
    const off = { ...production, VAPID_PRIVATE_KEY: key, SERVICE_WORKER: 'off' };
    expect(readConfig(off).push).toBeNull();
    for (const wrong of [key.slice(1), 'A'.repeat(43), `${key}A`])
      expect(faultOf({ ...production, VAPID_PRIVATE_KEY: wrong })).toMatch('VAPID_PRIVATE_KEY must be');
    expect(faultOf({ ...production, OUTBOUND_TEST_ORIGIN: 'http://127.0.0.1:4000' })).toMatch(
      'OUTBOUND_TEST_ORIGIN must not be set',
    );
  });

  it('replicas need a primary and, like it, an encrypted connection', () => {
    const replicas = 'postgres://one/hub?sslmode=verify-full, postgres://two/hub?sslmode=verify-full';
    expect(readConfig({ ...production, DATABASE_REPLICA_URL: replicas }).database.replicaUrls).toEqual([
      'postgres://one/hub?sslmode=verify-full',
      'postgres://two/hub?sslmode=verify-full',
    ]);
    const plain = `${replicas},postgres://three/hub`;
    expect(faultOf({ ...production, DATABASE_REPLICA_URL: plain })).toMatch('DATABASE_REPLICA_URL must be');
    expect(faultOf({ ...production, DATABASE_REPLICA_URL: 'two' })).toMatch(
      'DATABASE_REPLICA_URL.0 must look',
    );
    expect(faultOf({ DATABASE_REPLICA_URL: replicas })).toMatch('DATABASE_URL is missing');
  });

  it('the administrator’s second factor is on and cannot be turned off', () => {
    expect(readConfig(production).admin.secondFactor).toBe(true);
    expect(faultOf({ ...production, ADMIN_SECOND_FACTOR: 'false' })).toMatch(
      'ADMIN_SECOND_FACTOR must be on',
    );
  });

  it.each([
    'a'.repeat(32),
    'abcd'.repeat(8),
    'please-change-me-before-you-start',
    'my-very-secret-session-secret-012',
  ])('a guessable secret is refused: %s', (guessable) => {
    expect(faultOf({ ...production, SESSION_SECRET: guessable })).toMatch('SESSION_SECRET is easy to guess');
    expect(faultOf({ ...production, SESSION_SECRET_BEFORE: guessable })).toMatch(
      'SESSION_SECRET_BEFORE is easy to guess',
    );
  });

  it('the previous secret must differ from the current one and be as long', () => {
    const before = 'Wd8sLm2Xq5TzRb7vKc3nYg9hJf4pEa6u';
    const config = readConfig({ ...production, SESSION_SECRET_BEFORE: before });
    expect(config.session.secrets).toEqual([secret, before]);
    expect(faultOf({ ...production, SESSION_SECRET_BEFORE: secret })).toMatch('is the same');
    expect(faultOf({ ...production, SESSION_SECRET_BEFORE: before.slice(1) })).toMatch('at least 32');
    expect(faultOf({ SESSION_SECRET_BEFORE: before })).toMatch('SESSION_SECRET is missing');
  });
});

describe('a connection to another machine', () => {
  const plain = {
    DATABASE_URL: 'postgres://someone@database/ambitionhub',
    REDIS_URL: 'redis://valkey:6379',
    S3_ENDPOINT: 'http://store',
    OPENID_ISSUER: 'http://login',
  } as const;
  const bucket = {
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  const openid = {
    OPENID_ISSUER: 'https://login',
    OPENID_CLIENT_ID: 'id',
    OPENID_CLIENT_SECRET: 'secret',
    OPENID_NAME: 'Campus Login',
  };

  it.each(Object.entries(plain))('must be encrypted in production: %s', (name, address) => {
    const environment = { ...production, ...bucket, ...openid, [name]: address };
    expect(faultOf(environment)).toMatch(`${name} must be encrypted`);
    expect(faultOf({ ...environment, PRIVATE_NETWORK: 'true' })).toBeNull();
    const { hostname } = new URL(address);
    expect(faultOf({ ...environment, [name]: address.replace(hostname, '127.0.0.1') })).toBeNull();
  });

  it.each([
    { DATABASE_URL: 'postgres://someone@database/x?sslmode=no-verify' },
    { DATABASE_URL: 'postgres://someone@database/x?sslmode=require&uselibpqcompat=true' },
  ])('is refused if it does not verify the server: %s', (setting) => {
    expect(faultOf({ ...production, ...setting })).toMatch('DATABASE_URL must be encrypted');
  });

  it.each([
    { DATABASE_URL: 'postgres://someone@localhost/x?host=%2Frun%2Fpostgresql' },
    { REDIS_URL: 'rediss://valkey:6379' },
    { ...bucket, S3_ENDPOINT: 'https://store' },
  ])('is accepted if encrypted or local: %s', (setting) => {
    expect(faultOf({ ...production, ...setting })).toBeNull();
  });

  it('for email must be encrypted, except on this machine and a private network', () => {
    const waits = (setting: Readonly<Record<string, string>>) =>
      readConfig({ ...production, ...setting }).mail.encryptedOnly;
    expect(waits({})).toBe(true);
    expect(waits({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(waits({ PRIVATE_NETWORK: 'true' })).toBe(false);
  });
});

describe('a login provider', () => {
  const client = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' });

  it('is set by its variables; there is none without them', () => {
    expect(readConfig({}).signIn.providers).toEqual([]);
    const openid = {
      ...client('OPENID'),
      OPENID_ISSUER: 'https://login.example',
      OPENID_NAME: 'Campus Login',
    };
    const environment = { ...openid, ...client('MICROSOFT'), ...client('GOOGLE') };
    const known = { clientId: 'id', clientSecret: 'secret' };
    expect(readConfig(environment).signIn.providers).toEqual([
      { id: 'google', name: 'Google', ...known },
      { id: 'microsoft', name: 'Microsoft', tenant: 'common', ...known },
      { id: 'openid', name: 'Campus Login', issuer: 'https://login.example', ...known },
    ]);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    [client('OPENID'), 'OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET and OPENID_NAME must be set'],
    [{ ...client('MICROSOFT'), MICROSOFT_TENANT: '../evil' }, 'MICROSOFT_TENANT must be'],
  ])('that is set in part, or wrong, prevents the start: %o', (environment, fault) => {
    expect(faultOf(environment)).toMatch(fault);
  });
});

it('a missing list of breached passwords prevents the start', () => {
  expect(faultOf({ ...production, BREACHED_PASSWORDS: '/nowhere/list' })).toMatch(
    'BREACHED_PASSWORDS must name a readable file',
  );
});

describe('a secret in a file', () => {
  const aFile = (text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'secret'), text);
    return join(folder, 'secret');
  };

  it('is read from the named file', () => {
    const { SESSION_SECRET, ...others } = production;
    const config = readConfig({ ...others, SESSION_SECRET_FILE: aFile(`${SESSION_SECRET}\n`) });
    expect(config.session.secrets).toEqual([secret]);
  });

  it('is checked like any other, and refused if it is unreadable or set twice', () => {
    const { SESSION_SECRET, ...others } = production;
    expect(faultOf({ ...others, SESSION_SECRET_FILE: aFile('a'.repeat(32)) })).toMatch('is easy to guess');
    expect(faultOf({ ...others, SESSION_SECRET_FILE: '/nowhere/secret' })).toMatch('the file does not exist');
    expect(faultOf({ ...production, SESSION_SECRET_FILE: aFile(SESSION_SECRET) })).toMatch('are both set');
  });
});

describe('a misspelled NODE_ENV', () => {
  it.each(['Production', 'PRODUCTION', 'prod', 'staging'])('is refused: %s', (value) => {
    expect(faultOf({ ...production, NODE_ENV: value })).toMatch(
      'NODE_ENV must be production, development or test',
    );
  });

  it('is accepted if only spaces surround it', () => {
    expect(readConfig({ ...production, NODE_ENV: ' production ' }).production).toBe(true);
  });
});

describe('a fee', () => {
  it.each([
    ['2.5', 250],
    ['2,5', 250],
    ['0', 0],
    ['12.25', 1225],
  ])('of %s percent is understood as everywhere', (percent, hundredths) => {
    expect(readConfig({ ...production, PAYOUT_FEE_PERCENT: percent }).payouts.rates.productRate).toBe(
      hundredths,
    );
  });

  it.each(['1e1', '-1', '100', '2.505', 'abc'])('is a percentage, not %s', (percent) => {
    expect(faultOf({ ...production, PAYOUT_FEE_PERCENT: percent })).toMatch(
      'must be a percentage such as 2.9',
    );
  });
});

describe('the end of the introduction', () => {
  it.each(['2027-02-30', '31.1.2027', 'soon', '0000-01-01'])('is a calendar day, not %s', (day) => {
    expect(faultOf({ ...production, INTRODUCTION_ENDS: day })).toMatch(
      'INTRODUCTION_ENDS must be a day such as 2027-01-31',
    );
  });

  it('is planned for no day unless the operator says so', () => {
    expect(readConfig(production).introduction).toEqual({ ends: null });
    expect(readConfig({ ...production, INTRODUCTION_ENDS: '2027-01-31' }).introduction.ends).toBe(
      '2027-01-31',
    );
  });
});

describe('outside production', () => {
  const local = { SESSION_SECRET: secret };

  it('there is no notice while only this machine can reach the server', () => {
    expect(readConfig(local).notices).toEqual([]);
    expect(readConfig({ ...local, PUBLIC_URL: 'http://localhost:5173', HOST: '127.0.0.1' }).notices).toEqual(
      [],
    );
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://ambitionhub.example' }, { TRUST_PROXY: '1' }])(
    'a notice says what others could see if they can reach the server: %s',
    (setting) => {
      expect(readConfig({ ...local, ...setting }).notices).toEqual([expect.stringContaining('/dev/outbox')]);
    },
  );
});
