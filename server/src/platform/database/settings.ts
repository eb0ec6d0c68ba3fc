/** Where a database is: the embedded one's socket folder, or an address. */
export type DatabaseSettings =
  | { readonly host: string; readonly user: string; readonly database: string }
  | {
      readonly connectionString: string;
      /** Off for a pooler that gives each statement another connection, which does not know what this one has prepared. */
      readonly prepares?: boolean;
    };

/** Where it is, without a password. */
export function addressOf(settings: DatabaseSettings): string {
  if ('host' in settings) return settings.host;
  const { host, pathname } = new URL(settings.connectionString);
  return `${host}${pathname}`;
}

/** Lets one transaction take any time, also where the role has limits. */
export const withoutLimits =
  'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';
