import type { DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/types';
import * as z from 'zod';

/**
 * The accounts library takes only the addresses of its own narrow pattern, and has no option for another
 * (github.com/better-auth/better-auth/issues/10920). The others, such as 'r&d@acme.com', pass its door in hexadecimals.
 */
const domain = '@hex.invalid';

/** An address as the library takes it. */
export const toLibrary = (email: string): string =>
  z.email().safeParse(email).success && !email.endsWith(domain)
    ? email
    : `${Buffer.from(email).toString('hex')}${domain}`;

const fromLibrary = (value: string): string =>
  value.endsWith(domain) ? Buffer.from(value.slice(0, -domain.length), 'hex').toString() : value;

const withEmail = <Data extends object>(data: Data): Data =>
  'email' in data && typeof data.email === 'string' ? { ...data, email: fromLibrary(data.email) } : data;

const whereEmail = (one: Where): Where =>
  one.field === 'email' && typeof one.value === 'string' ? { ...one, value: fromLibrary(one.value) } : one;

const real = (adapter: DBTransactionAdapter): DBTransactionAdapter => ({
  ...adapter,
  create: (given) => adapter.create({ ...given, data: withEmail(given.data) }),
  findOne: (given) => adapter.findOne({ ...given, where: given.where.map(whereEmail) }),
});

/** The library's database, which has only real addresses. */
export const withRealAddresses =
  (connect: DBAdapterInstance): DBAdapterInstance =>
  (options) => {
    const adapter = connect(options);
    return {
      ...adapter,
      ...real(adapter),
      transaction: (work) => adapter.transaction((inner) => work(real(inner))),
    };
  };
