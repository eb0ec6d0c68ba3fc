import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer({
  environment: {
    GOOGLE_CLIENT_ID: 'at-google',
    GOOGLE_CLIENT_SECRET: 'secret-at-google',
    MICROSOFT_CLIENT_ID: 'at-microsoft',
    MICROSOFT_CLIENT_SECRET: 'secret-at-microsoft',
  },
});

const tenant = '5f0c1a52-0000-4000-8000-000000000001';
const known = {
  google: {
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    scope: 'openid email',
    tokens: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    claims: { iss: 'https://accounts.google.com', aud: 'at-google', sub: '1', email_verified: true },
    isVerified: true,
  },
  microsoft: {
    page: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    scope: 'openid email profile',
    tokens: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    keys: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    claims: {
      iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
      aud: 'at-microsoft',
      sub: 'of-this-client',
      oid: 'of-this-person',
      tid: tenant,
    },
    isVerified: false,
  },
} as const;

const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
let idToken = '';
/** What the provider was sent for tokens. */
let sent = new URLSearchParams();

const direct = globalThis.fetch;
vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
  const url = input instanceof Request ? input.url : `${input}`;
  if (url.startsWith(server.url)) return direct(input, init);
  const provider = Object.values(known).find((one) => url === one.keys || url === one.tokens);
  if (url === provider?.keys) return Response.json({ keys });
  if (url !== provider?.tokens) throw new Error(`a request to ${url}`);
  sent = new URLSearchParams(`${init?.body}`);
  return Response.json({ access_token: 'unused', token_type: 'Bearer', id_token: idToken });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(known) as ['google' | 'microsoft', (typeof known)['google' | 'microsoft']][])(
  '%s',
  (provider, { page, scope, claims, isVerified }) => {
    /** Signs up, where the provider's ID token differs from a right one. */
    async function signUp(email: string, wrong: JWTPayload = {}) {
      const { accounts } = openBrowser(server).api;
      const { url } = await accounts.beginProvider({ provider, signUp: { userType: 'student' } });
      const { origin, pathname, searchParams } = new URL(url);
      const { state = '', ...asked } = Object.fromEntries(searchParams);
      idToken = await new SignJWT({ ...claims, email, nonce: asked.nonce, ...wrong })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
      const finished = accounts.finishProvider({ provider, state, code: 'the code' });
      return { finished, asked, page: origin + pathname };
    }

    it('is asked for the person and the address alone, and signs them up', async () => {
      const { finished, asked, page: opened } = await signUp(`${provider}@example.org`);
      const { session } = await finished;
      expect(session.viewer).toMatchObject({ email: `${provider}@example.org`, emailConfirmed: isVerified });
      expect(opened).toBe(page);
      expect(asked).toMatchObject({
        response_type: 'code',
        client_id: claims.aud,
        scope,
        prompt: 'select_account',
        redirect_uri: `${server.config.http.publicUrl}/login-${provider}`,
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      expect(Object.fromEntries(sent)).toMatchObject({
        grant_type: 'authorization_code',
        code: 'the code',
        code_verifier: expect.stringMatching(/^[\w-]{43}$/),
        client_secret: `secret-at-${provider}`,
        redirect_uri: asked.redirect_uri,
      });
    });

    it.each<[string, JWTPayload]>([
      ['another client', { aud: 'another-client' }],
      ['another login', { nonce: 'of-another-login' }],
      ['another issuer', { iss: 'https://evil.example' }],
    ])('is refused with an ID token for %s', async (_, wrong) => {
      const { finished } = await signUp(`wrong-${provider}@example.org`, wrong);
      await expectRefusal(finished, 'PROVIDER_REFUSED');
    });
  },
);

it('each provider comes back to its own address: an answer of one is not taken for another’s', async () => {
  const browser = openBrowser(server);
  const { url } = await browser.api.accounts.beginProvider({ provider: 'google' });
  const state = new URL(url).searchParams.get('state') ?? '';
  await expectRefusal(
    browser.api.accounts.finishProvider({ provider: 'microsoft', state, code: 'the code' }),
    'PROVIDER_REFUSED',
  );
});
