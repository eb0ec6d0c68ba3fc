import type { Revocation } from '../../../src/features/accounts/revocation/revocations.ts';
import { removeUser } from '../../support/admin.ts';
import { openBrowser } from '../../support/browser.ts';
import { proofOf, resetTokensOf, stopOf } from '../../support/mailbox.ts';
import { type Person, theAdmin } from '../../support/people.ts';
import { startServer } from '../../support/server.ts';
import { codeOfApp } from '../../support/totp.ts';
import type { Afterwards } from './ways-in.ts';

type Act = {
  readonly revocation: Revocation;
  readonly run: (owner: Person, password: string) => Promise<Partial<Afterwards> | undefined>;
};

const newPassword = 'a password of the owner';

async function endOneSession({ api }: Person) {
  const { sessions } = await api.accounts.sessions();
  for (const { id, current } of sessions) if (!current) await api.accounts.revokeSession({ id });
}

async function impose({ id, server }: Person, how: 'suspension' | 'closure') {
  const { moderation } = (await theAdmin(server)).api;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const sanction = { id, reason: 'Spam', seen: null };
  if (how === 'closure') await moderation.impose({ ...sanction, kind: how });
  else await moderation.impose({ ...sanction, kind: how, until });
}

const ofEverybody: Readonly<Record<string, Act>> = {
  'resetting the password by email': {
    revocation: 'password reset',
    run: async ({ server, email }) => {
      const { accounts } = openBrowser(server).api;
      await accounts.requestReset({ email });
      const [token = ''] = await resetTokensOf(server, email, 2);
      await accounts.reset({ token, password: newPassword });
      const owner = openBrowser(server);
      const { viewer } = await owner.api.accounts.signIn({ email, password: newPassword });
      return viewer ? { owner: { ...owner, id: viewer.id, email } } : undefined;
    },
  },
  'changing the password': {
    revocation: 'password change',
    run: async ({ api }, password) => {
      await api.accounts.changePassword({ currentPassword: password, newPassword });
      return undefined;
    },
  },
  'logging out everywhere else': {
    revocation: 'end of other sessions',
    run: async ({ api }) => {
      await api.accounts.revokeOtherSessions();
      return undefined;
    },
  },
  'logging out one device': {
    revocation: 'end of one session',
    run: async (owner) => {
      await endOneSession(owner);
      return undefined;
    },
  },
};

/** Acts on a student's account, by its owner or by the administrator. */
export const actsOnStudent: Readonly<Record<string, Act>> = {
  ...ofEverybody,
  'changing the address': {
    revocation: 'address change',
    run: async ({ api, server, email: before }, password) => {
      const email = `owner-of-${before}`;
      await api.accounts.changeAddress({ email, password });
      await api.accounts.proveAddress({ proof: await proofOf(server, email) });
      return { email };
    },
  },
  'keeping the address': {
    revocation: 'address kept',
    run: async ({ api }) => {
      await api.accounts.keepAddress();
      return undefined;
    },
  },
  'bringing the address back by the link in its mailbox': {
    revocation: 'address brought back',
    run: async ({ api, server, email: before }, password) => {
      const email = `taken-from-${before}`;
      await api.accounts.changeAddress({ email, password });
      await api.accounts.proveAddress({ proof: await proofOf(server, email) });
      await openBrowser(server).api.accounts.stopAddressChange({ stop: await stopOf(server, before) });
      return undefined;
    },
  },
  'stopping the change by the link in the mailbox': {
    revocation: 'address change stopped',
    run: async ({ server, email }) => {
      await openBrowser(server).api.accounts.stopAddressChange({ stop: await stopOf(server, email) });
      return undefined;
    },
  },
  'a suspension': {
    revocation: 'suspension or closure',
    run: async (owner) => {
      await impose(owner, 'suspension');
      return undefined;
    },
  },
  'a closure': {
    revocation: 'suspension or closure',
    run: async (owner) => {
      await impose(owner, 'closure');
      return undefined;
    },
  },
  'asking for the removal of the account': {
    revocation: 'removal asked for',
    run: async ({ api }, password) => {
      await api.accounts.leave({ password });
      return undefined;
    },
  },
  'removal by the administrator': {
    revocation: 'removal',
    run: async ({ id, server }) => {
      await removeUser(await theAdmin(server), id);
      return undefined;
    },
  },
  'making the account the administrator’s': {
    revocation: 'admin made',
    run: async ({ email, server: database }) => ({
      server: await startServer({ database, environment: { ADMIN_EMAIL: email } }),
    }),
  },
};

/** Acts on the administrator's account. */
export const actsOnAdmin: Readonly<Record<string, Act>> = {
  ...ofEverybody,
  'setting up the second step': {
    revocation: 'second step set or removed',
    run: async ({ api }, password) => {
      const { key } = await api.accounts.prepareSecondFactor({ password });
      await api.accounts.confirmSecondFactor({ code: codeOfApp(key) });
      return undefined;
    },
  },
  'making another account the administrator’s': {
    revocation: 'admin replaced',
    run: async ({ server: database }) => ({
      server: await startServer({ database, environment: { ADMIN_EMAIL: 'another.admin@example.org' } }),
    }),
  },
};
