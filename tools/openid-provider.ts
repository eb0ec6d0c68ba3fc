import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A person as the provider describes them today. */
export type AtProvider = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

const client = { id: 'ambitionhub', secret: 'the-secret-of-this-installation' } as const;
const algorithm = 'ES256';

/** Signs what an ID token says, with some of it changed. */
type Sign = (changes?: JWTPayload) => Promise<string>;

/**
 * A certified OpenID provider on this machine, for one product. Everyone who comes is logged in there as the person named last,
 * without a question. Start it before the product, and let it `serve` once the product has an address; until then it is away.
 */
export async function openProvider() {
  const http = createServer((_, reply) => reply.writeHead(503).end());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const keys = await generateKeyPair(algorithm, { extractable: true });
  const others = await generateKeyPair(algorithm);
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'one', use: 'sig', alg: algorithm };
  const signer =
    (idToken: string, key: CryptoKey): Sign =>
    (changes = {}) =>
      new SignJWT({ ...decodeJwt(idToken), ...changes })
        .setProtectedHeader({ alg: algorithm, kid: jwk.kid })
        .sign(key);

  let person: AtProvider = { sub: 'nobody' };
  let forged: ((own: Sign, stranger: Sign) => Promise<string | undefined>) | null = null;
  let described: object | null = null;

  return {
    issuer,
    environment: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: client.id,
      OPENID_CLIENT_SECRET: client.secret,
      OPENID_NAME: 'Campus Login',
    },

    /** Opens it for the product at this address. */
    serve: (publicUrl: string): void => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            redirect_uris: [`${publicUrl}/login-openid`],
            token_endpoint_auth_method: 'client_secret_post',
            id_token_signed_response_alg: algorithm,
          },
        ],
        jwks: { keys: [jwk] },
        cookies: { keys: ['signs the cookies of this provider'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...person, sub: accountId }) }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        pkce: { required: () => true },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 600,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
        // Everyone agrees to tell the product their email address.
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({
            accountId: person.sub,
            clientId: client.id,
          });
          grant.addOIDCScope('openid email');
          await grant.save();
          return grant;
        },
      });
      provider.use(async (context, next) => {
        if (context.path.startsWith('/interaction/')) {
          context.respond = false;
          return provider.interactionFinished(context.req, context.res, {
            login: { accountId: person.sub },
          });
        }
        await next();
        const { body, oidc } = context;
        if (oidc?.route === 'userinfo' && described) context.body = { ...body, ...described };
        if (oidc?.route === 'token' && forged && body.id_token)
          body.id_token = await forged(
            signer(body.id_token, keys.privateKey),
            signer(body.id_token, others.privateKey),
          );
      });
      http.removeAllListeners('request');
      http.on('request', provider.callback());
    },

    /** Who comes from now on. */
    logIn: (as: AtProvider): void => {
      person = as;
    },

    /** Puts another ID token in place of the own one: signed by the provider or by a stranger, or none. */
    forge: (token: typeof forged): void => {
      forged = token;
    },

    /** What it says of a person when it is asked again. */
    describe: (claims: object | null): void => {
      described = claims;
    },

    close: (): void => {
      http.closeAllConnections();
      http.close();
    },
  };
}

export type OpenIdProvider = Awaited<ReturnType<typeof openProvider>>;
