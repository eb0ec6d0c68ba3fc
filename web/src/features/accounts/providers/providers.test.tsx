// @vitest-environment happy-dom
import { type LoginProvider, providerTexts as texts } from '@ambitionhub/contract/accounts';
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { entryFrom, paths, type ScreenPath } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../session/session.tsx';
import {
  aSessionOf,
  aViewer,
  closeScreen,
  currentLocation,
  openAt,
  passTime,
} from '../../../session/testing.tsx';
import { LoginScreen } from '../LoginScreen.tsx';
import { ProviderScreen } from '../ProviderScreen.tsx';
import { SecurityCard } from '../SecurityCard.tsx';

const google = { id: 'google', name: 'Google' } as const;
const page = 'https://accounts.google.example/';

const refused = (code: RefusalCode) =>
  Response.json({ defined: true, code, ...refusals[code], data: { fields: [] } }, refusals[code]);

/** The requests that change something, and the server's answers. */
const server = {
  received: [] as { what: string; body: unknown }[],
  answer: (): Response => Response.json({ url: page }),
  connectedAt: null as string | null,
  hasPassword: true,
};
const left: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, {
    received: [],
    answer: () => Response.json({ url: page }),
    connectedAt: null,
    hasPassword: true,
  });
  left.length = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(`${address}`));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      const { hasPassword, connectedAt } = server;
      return Response.json(
        pathname.endsWith('/providers')
          ? { hasPassword, providers: [{ ...google, connectedAt }] }
          : { sessions: [], passkeys: [] },
      );
    }
    const text = await request.text();
    server.received.push({ what: `${request.method} ${pathname}`, body: text && JSON.parse(text) });
    return server.answer();
  });
});
afterEach(closeScreen);

const button = (name: string) => screen.getByRole('button', { name });
async function press(name: string) {
  fireEvent.click(button(name));
  await passTime(50);
  await act(() => vi.dynamicImportSettled());
  await passTime(50);
}

const offered = (providers: LoginProvider[], viewer = aSessionOf(null).viewer) => ({
  ...aSessionOf(viewer),
  providers,
});

describe('the login screen', () => {
  const openLogin = (query: string, providers: LoginProvider[] = [google]) =>
    openAt(
      paths.login,
      <SessionContext value={offered(providers)}>
        <LoginScreen />
      </SessionContext>,
      { query },
    );

  test('has no button without a provider', async () => {
    await openLogin('', []);
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });

  test('goes to the provider to log in, and creates nothing', async () => {
    await openLogin('');
    await press(texts.continueWith('Google'));
    expect(server.received).toEqual([{ what: 'POST /api/session/providers/google', body: '' }]);
    expect(left).toEqual([page]);
  });

  test.each([
    ['student', '?from=student_landing'],
    ['company', '?from=company_landing'],
  ])('goes to the provider to sign up a %s', async (userType, query) => {
    expect(entryFrom(query.slice('?from='.length))).toEqual({ mode: 'sign-up', userType });
    await openLogin(query);
    await press(texts.continueWith('Google'));
    expect(server.received[0]?.body).toEqual({ signUp: { userType, timeZone: expect.any(String) } });
    expect(left).toEqual([page]);
  });

  test('says why the provider cannot be opened', async () => {
    server.answer = () => refused('PROVIDER_AWAY');
    await openLogin('');
    await press(texts.continueWith('Google'));
    expect(screen.getByText(texts.errors.away)).toBeTruthy();
    expect(left).toEqual([]);
  });
});

describe('the way back from the provider', () => {
  const answer = '?state=the-state&code=the-code&scope=email';
  const viewer = aViewer();
  const comeBack = (query = answer, as?: typeof viewer) =>
    openAt(paths.googleLogin, <ProviderScreen />, {
      query,
      ...(as && { viewer: as }),
      others: { [paths.login]: 'the login', [paths.studentDashboard]: 'the dashboard' },
    });
  const place = () => currentLocation().path as ScreenPath;

  test('logs in with what the provider sent, once', async () => {
    server.answer = () => Response.json({ session: aSessionOf(viewer), connected: false });
    await comeBack();
    await passTime(50);
    expect(server.received).toEqual([
      { what: 'PUT /api/session/providers/google', body: { state: 'the-state', code: 'the-code' } },
    ]);
    expect(place()).toBe(paths.login);
  });

  test('returns to the settings after connecting', async () => {
    server.answer = () => Response.json({ session: aSessionOf(viewer), connected: true });
    await comeBack(answer, viewer);
    await passTime(50);
    expect(currentLocation()).toEqual({ path: paths.studentDashboard, query: { tab: 'settings' } });
    expect(screen.getByText(texts.connected)).toBeTruthy();
  });

  test.each([
    ['PROVIDER_UNKNOWN', texts.errors.unknown, texts.signUp],
    ['PROVIDER_EMAIL_TAKEN', texts.errors.emailTaken, texts.reset],
    ['PROVIDER_REFUSED', texts.errors.refused, texts.back],
  ] as const)('shows %s and the way on', async (code, text, link) => {
    server.answer = () => refused(code);
    await comeBack();
    await passTime(50);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  test('sends nothing for a person who turned back at the provider', async () => {
    await comeBack('?error=access_denied&state=the-state');
    expect(server.received).toEqual([]);
    expect(screen.getByText(texts.errors.refused)).toBeTruthy();
  });
});

describe('the settings', () => {
  const open = () =>
    openAt(
      paths.studentDashboard,
      <SessionContext value={offered([google], aViewer())}>
        <SecurityCard />
      </SessionContext>,
    );

  test('connect a provider with the password', async () => {
    await open();
    await press(texts.connectLabel('Google'));
    fireEvent.change(screen.getByLabelText('Your Password'), { target: { value: 'campus-test-word' } });
    await press(texts.connecting.submit);
    expect(server.received).toEqual([
      { what: 'POST /api/account/providers/google', body: { password: 'campus-test-word' } },
    ]);
    expect(left).toEqual([page]);
  });

  test('disconnect one', async () => {
    server.connectedAt = '2026-01-01T00:00:00.000Z';
    server.answer = () => Response.json({ done: true });
    await open();
    await press(texts.disconnectLabel('Google'));
    expect(server.received.map(({ what }) => what)).toEqual(['DELETE /api/account/providers/google']);
    expect(screen.getByText(texts.disconnected('Google'))).toBeTruthy();
  });

  test('offer a first password to a person who has none', async () => {
    server.hasPassword = false;
    server.answer = () => Response.json({ done: true });
    await open();
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await press(texts.noPassword.submit);
    expect(server.received).toEqual([
      { what: 'POST /api/password-resets', body: { email: aViewer().email } },
    ]);
    expect(screen.getByText(texts.noPassword.sent)).toBeTruthy();
  });
});
