import { sql } from 'drizzle-orm';
import { type PersonalData, rowsOf } from '../../platform/database/index.ts';

export const accountsData: PersonalData = {
  copy: {
    account: {
      of: ['users.id', 'users.company_id'],
      json: sql`jsonb_build_object('id', account.id, 'email', account.email, 'emailConfirmed', account.email_verified,
        'emailToBeConfirmed', account.new_email, 'companyId', account.company_id, 'name', nullif(account.name, ''), 'mayPay', account.may_pay,
        'mayManageKeys', account.may_manage_keys, 'userType', account.user_type, 'createdAt', account.created_at,
        'updatedAt', account.updated_at, 'deletedFrom', account.leaving_at, 'barredUntil', account.barred_until,
        'warned', account.warned)`,
    },
    sessions: rowsOf(
      'sessions.user_id',
      'created_at, used_at, proved_at, expires_at, ip_address, user_agent',
      'created_at',
    ),
    passkeys: rowsOf('passkeys.user_id', 'name, device_type, backed_up, created_at', 'created_at'),
    connectedLogins: rowsOf('provider_logins.user_id', 'provider, subject, created_at', 'created_at'),
    confirmationLinks: rowsOf('address_links.user_id', 'email, expires_at', 'expires_at'),
  },
  leftOut: {
    'credentials.user_id': 'the hash of the password',
    'two_factors.user_id': 'the key of the authenticator app',
    'verifications.value': 'the secrets of password links and unfinished logins',
    'removed_accounts.user_id': 'nobody whose account is removed has a copy',
  },
  privacy: {
    users: 'your email address, whether you have confirmed it',
    credentials: 'stored only as a one-way hash',
    two_factors: 'the recovery codes are stored encrypted',
    passkeys: 'For a passkey, we keep',
    provider_logins: 'the number by which it knows you',
    verifications: 'We keep the links we email',
    address_links: 'We keep the links we email',
    removed_accounts: 'After we remove an account',
    attempts: 'we count sign-in attempts',
    sessions: 'for each browser in which you are signed in: its network address',
  },
};
