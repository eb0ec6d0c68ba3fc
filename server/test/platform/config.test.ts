import { describe, expect, it } from 'vitest';
import { readConfig, StartFault } from '../../src/platform/config/index.ts';

const secret = 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ambitionhub.example',
  DATABASE_URL: 'postgres://someone@database/ambitionhub',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'hello@ambitionhub.example',
  ADMIN_EMAIL: 'admin@ambitionhub.example',
  SESSION_SECRET: secret,
};

/** The sentence with which the start is refused, or null where it goes on. */
const faultOf = (environment: Readonly<Record<string, string>>): string | null => {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  }
};

describe('in production', () => {
  it('a complete and careful configuration is taken, without a word', () => {
    expect(faultOf(production)).toBeNull();
    expect(readConfig(production)).toMatchObject({ production: true, notices: [] });
  });

  it('a public address that is not https is refused, except on this very machine', () => {
    expect(faultOf({ ...production, PUBLIC_URL: 'http://ambitionhub.example' })).toMatch(
      'must begin with https',
    );
    expect(faultOf({ ...production, PUBLIC_URL: 'http://localhost:8080' })).toBeNull();
  });

  it('the administrator’s second factor is on, and may not be off', () => {
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
  ])('a secret that can be guessed is refused: %s', (guessable) => {
    expect(faultOf({ ...production, SESSION_SECRET: guessable })).toMatch('SESSION_SECRET can be guessed');
  });
});

describe('a value of NODE_ENV that nearly says production', () => {
  it.each(['Production', 'PRODUCTION', 'prod', 'staging'])('does not start anything else: %s', (value) => {
    expect(faultOf({ ...production, NODE_ENV: value })).toMatch(
      'NODE_ENV must be production, development or test',
    );
  });

  it('means it where only spaces are too many', () => {
    expect(readConfig({ ...production, NODE_ENV: ' production ' }).production).toBe(true);
  });
});

describe('outside production', () => {
  const local = { SESSION_SECRET: secret };

  it('nothing is said while only this machine can reach the server', () => {
    expect(readConfig(local).notices).toEqual([]);
    expect(readConfig({ ...local, PUBLIC_URL: 'http://localhost:5173', HOST: '127.0.0.1' }).notices).toEqual(
      [],
    );
  });

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://ambitionhub.example' }, { TRUST_PROXY: '1' }])(
    'it is said what others could see when they can reach it: %s',
    (setting) => {
      expect(readConfig({ ...local, ...setting }).notices).toEqual([expect.stringContaining('/dev/outbox')]);
    },
  );
});
