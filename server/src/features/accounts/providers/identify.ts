import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { email as emailAddress } from '@ambitionhub/contract/accounts';
import { betterAuth } from 'better-auth/minimal';
import { type OAuthProvider, verifyProviderIdToken } from 'better-auth/oauth2';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { decodeJwt } from 'jose';
import * as z from 'zod';
import type { LoginProviderSettings } from '../../../platform/config/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { ProviderLogin } from './provider-logins.store.ts';

/** A request may take six seconds, and this much of it for a provider. */
const patienceMs = 5_000;

/** What we ask for: who it is, and the email address. Microsoft's number of a person is part of the profile. */
const scopes = ['openid', 'email'];

/** A person whom a provider has recognized. */
export type Identity = ProviderLogin & {
  /** Null if the provider did not tell it, or if it is none. */
  readonly email: string | null;
  /** Whether the provider says that the person can read the mailbox. */
  readonly isEmailVerified: boolean;
};

/** What a login needs from its beginning to its end. */
export type Ceremony = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectURI: string;
};

/** OpenID Connect Core 1.0, section 2: at most 255 characters of ASCII, compared exactly. */
const subjectOf = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/)
  .refine((subject) => subject.trim() !== '');
const profile = z.looseObject({ sub: z.string() });

/** The accounts library's client of a provider. Its code, and what an OpenID provider publishes, load at the first use. */
async function openClient(settings: LoginProviderSettings): Promise<OAuthProvider> {
  const { clientId, clientSecret } = settings;
  const client = { clientId, clientSecret, disableDefaultScope: true, prompt: 'select_account' } as const;
  switch (settings.id) {
    case 'google': {
      const { google } = await import('better-auth/social-providers');
      return google({ ...client, scope: scopes, includeGrantedScopes: false });
    }
    case 'microsoft': {
      const { microsoft } = await import('better-auth/social-providers');
      const scope = [...scopes, 'profile'];
      return microsoft({ ...client, scope, tenantId: settings.tenant, disableProfilePhoto: true });
    }
    case 'openid': {
      const { issuer } = settings;
      const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const config = { providerId: 'openid', discoveryUrl, clientId, clientSecret, scopes };
      // The library reads it once, when it starts, and would do without the provider if that is away. So it starts here.
      const { socialProviders } = await betterAuth({
        baseURL: issuer,
        secret: randomBytes(32).toString('base64url'),
        telemetry: { enabled: false },
        logger: { disabled: true },
        plugins: [genericOAuth({ config: [{ ...config, requireIdTokenVerification: true }] })],
      }).$context;
      const [found] = socialProviders;
      // OpenID Connect Discovery 1.0, section 4.3: another issuer could answer in this one's name.
      if (found?.issuer !== issuer) throw new Error(`${discoveryUrl} is not of the issuer ${issuer}`);
      return found;
    }
  }
}

/** Recognizes people by what one provider says of them. */
export function createProvider(settings: LoginProviderSettings) {
  /** In our tables; an OpenID provider by its issuer, since another one may know other people by the same numbers. */
  const key = settings.id === 'openid' ? settings.issuer : settings.id;

  let opened: Promise<OAuthProvider> | null = null;
  const client = (): Promise<OAuthProvider> => {
    opened ??= openClient(settings).catch((error: unknown) => {
      opened = null;
      throw new Refusal('PROVIDER_AWAY', { cause: error });
    });
    return opened;
  };

  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    const end = new AbortController();
    const late = pause(patienceMs, undefined, { signal: end.signal }).then(() => {
      throw new Refusal('PROVIDER_AWAY');
    });
    return Promise.race([work, late]).finally(() => end.abort());
  };

  /** Throws what is wrong with the provider's answer. Nothing in it is trusted before its signature. */
  const read = async (code: string, iss: string | undefined, ceremony: Ceremony): Promise<Identity> => {
    const { codeVerifier, redirectURI, nonce } = ceremony;
    const library = await client();
    if (iss !== undefined && library.issuer !== undefined && iss !== library.issuer)
      throw new Error(`the answer is from ${iss}`);
    const tokens = await library.validateAuthorizationCode({ code, codeVerifier, redirectURI });
    const idToken = tokens?.idToken;
    if (!tokens || !idToken || !(await verifyProviderIdToken(library, idToken, nonce)))
      throw new Error('the ID token is missing, or it is not for this login');
    const found = await library.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce });
    if (!found) throw new Error('the provider does not say who it is');
    // OpenID Connect Core 1.0, section 5.3.2: the address may come from a second answer, which must be of the same person.
    if (profile.parse(found.data).sub !== decodeJwt(idToken).sub) throw new Error('two people in one answer');
    const subject = subjectOf.parse(String(await library.accountSubject({ tokens, profile: found.data })));
    const email = emailAddress.safeParse(found.user.email).data ?? null;
    return { provider: key, subject, email, isEmailVerified: found.user.emailVerified === true };
  };

  return {
    key,

    /** The address at the provider where the person goes on. */
    addressFor: async ({ nonce, ...ceremony }: Ceremony): Promise<string> => {
      const library = await inTime(client());
      const url = new URL(await library.createAuthorizationURL(ceremony));
      // The library has it only for providers that it discovers.
      url.searchParams.set('nonce', nonce);
      return url.href;
    },

    /** The person that a provider's answer is about; refuses an answer that is not for this login. */
    identify: (code: string, iss: string | undefined, ceremony: Ceremony): Promise<Identity> =>
      inTime(read(code, iss, ceremony)).catch((error: unknown) => {
        throw error instanceof Refusal ? error : new Refusal('PROVIDER_REFUSED', { cause: error });
      }),
  };
}

export type Provider = ReturnType<typeof createProvider>;
