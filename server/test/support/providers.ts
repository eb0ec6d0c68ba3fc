import type { LoginProviderId } from '@ambitionhub/contract/accounts';
import { type AtProvider, type OpenIdProvider, openProvider } from '../../../tools/openid-provider.ts';
import { atTheEnd } from './at-the-end.ts';
import type { Browser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server where people can log in with a certified provider, and that provider. */
export async function startWithProvider(database?: RunningServer) {
  const provider = await openProvider();
  atTheEnd(provider.close);
  const server = await startServer({
    environment: provider.environment,
    ...(database && { database }),
  });
  provider.serve(server.config.http.publicUrl);
  return { server, provider };
}

/** What a provider adds to our address. */
type Answer = { readonly state: string; readonly code: string; readonly iss?: string };

/** Goes through the pages of the provider, as a browser does, until it sends the person back. */
export async function answerOf(url: string): Promise<Answer> {
  const cookies = new Map<string, string>();
  let at = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${at} answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
    const { state, code, iss } = Object.fromEntries(at.searchParams);
    if (at.pathname.startsWith('/login-') && state && code) return { state, code, ...(iss && { iss }) };
  }
  throw new Error(`${at} leads nowhere`);
}

type SignUp = { readonly userType: 'student' | 'company'; readonly timeZone?: string };

/** Begins at a browser and goes through the provider; what it sends back is not used yet. */
export async function comeBack({ api }: Browser, signUp?: SignUp) {
  const { url } = await api.accounts.beginProvider({ provider: 'openid', ...(signUp && { signUp }) });
  return { provider: 'openid' as const satisfies LoginProviderId, ...(await answerOf(url)) };
}

/** Logs in with the provider, or signs up. */
export async function enterWith(browser: Browser, signUp?: SignUp) {
  return browser.api.accounts.finishProvider(await comeBack(browser, signUp));
}

let people = 0;

/** A new person at the provider, who comes from now on. */
export function aPersonAt(provider: OpenIdProvider, about: Partial<AtProvider> = {}): AtProvider {
  people += 1;
  const person = {
    sub: `person-${people}`,
    email: `provided-${people}@example.org`,
    email_verified: true,
    ...about,
  };
  provider.logIn(person);
  return person;
}
