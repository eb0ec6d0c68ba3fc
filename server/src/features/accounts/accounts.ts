import type { UserId } from '@ambitionhub/contract/accounts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { type AccessDeps, createAccess } from './access.ts';
import { createAddress } from './address/address.ts';
import { ensureAdmin } from './admin.ts';
import { createAuth } from './auth.ts';
import { createLogins } from './logins.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createPasswordCheck } from './password-strength.ts';
import { accountsProcedures } from './procedures.ts';
import { createProviders } from './providers/providers.ts';
import { createReset } from './reset.ts';
import { renewSealed } from './second-factor/seal-secrets.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { createTokenReader } from './session.ts';
import { createSignIn } from './sign-in.ts';
import { createSignatures } from './signatures.ts';
import { createTurns } from './turns.ts';
import type { Profiles } from './viewer.ts';

/** What other features know of a caller. */
type OfCallers = Pick<
  AccessDeps,
  'hasCompleteProfile' | 'ownsCompany' | 'mayPay' | 'mayManageKeys' | 'keys' | 'writeOnce' | 'writeIdOf'
>;

type Deps = OfCallers & {
  readonly db: Database;
  readonly config: Pick<
    Config,
    'admin' | 'debug' | 'http' | 'production' | 'session' | 'signIn' | 'operator'
  >;
  readonly profiles: Profiles;
  /** The debug switch `fix_university`: gives the student a school, so that the guards let it pass. */
  readonly fixUniversity: (userId: UserId) => Promise<void>;
};

/** Everything about accounts: who may call, and the procedures. */
export async function createAccounts({ db, config, profiles, fixUniversity, ...ofCallers }: Deps) {
  const { secrets } = config.session;
  const { email: adminEmail, secondFactor: required } = config.admin;
  const { breachedPasswords: breached, revealUnknownAccounts, providers: settings } = config.signIn;
  const { publicUrl } = config.http;

  const signatures = createSignatures(secrets);
  const auth = createAuth(db, { secrets, signatures, publicUrl });
  const readToken = await createTokenReader(auth, signatures);
  const access = createAccess({
    db,
    readToken,
    adminEmail,
    secondFactor: required,
    ...ofCallers,
  });

  const inTurn = createTurns();
  const requireStrongPassword = createPasswordCheck(breached);
  const signIn = createSignIn({
    db,
    auth,
    inTurn,
    requireStrongPassword,
    readToken,
    adminEmail,
    revealUnknownAccounts,
    secondFactor: required,
  });

  const installation = {
    providers: settings.map(({ id, name }) => ({ id, name })),
    debugSwitches: config.debug.switches,
    supportEmail: config.operator.email,
  };

  return {
    access,
    /** The session that a request's cookies prove, by their signature alone; null if none. */
    sessionOf: readToken,
    logins: createLogins({ db, inTurn, requireStrongPassword, signIn, profiles, installation }),
    procedures: accountsProcedures({
      db,
      access,
      auth,
      signIn,
      reset: createReset({ db, inTurn, requireStrongPassword }),
      secondFactor: createSecondFactor({ db, auth, inTurn, signIn, required }),
      passkeys: createPasskeys({ db, auth, signIn }),
      providers: createProviders({ db, auth, signIn, settings, adminEmail, publicUrl }),
      address: createAddress({ db, adminEmail }),
      profiles,
      installation,
      fixUniversity,
    }),
    /** Call before the first request. Returns messages for the terminal. */
    start: async (): Promise<readonly string[]> => {
      await renewSealed(db, secrets);
      return ensureAdmin(db, { ...config.admin, careful: config.production, breached });
    },
  };
}

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;
