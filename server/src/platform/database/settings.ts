/** Where a database is: the embedded one's socket folder, or an address. */
export type DatabaseSettings =
  | { readonly host: string; readonly user: string; readonly database: string }
  | { readonly connectionString: string };
