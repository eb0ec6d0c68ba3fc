import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';

const joined = new AsyncLocalStorage<Transaction>();

/**
 * Lets the accounts library work in a transaction of ours: whatever it writes during `work` holds together with what else
 * is written there, or not at all.
 */
export const joinTransaction = <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> =>
  joined.run(tx, work);

/** The database as the library gets it: the transaction that it has joined, or else the pool. */
export const joinableDatabase = (db: Database): Database =>
  new Proxy(db, {
    get: (_, name) => {
      const tx = joined.getStore();
      if (name === 'transaction')
        return <Result>(work: (tx: Transaction) => Promise<Result>) => (tx ? work(tx) : transact(db, work));
      const value: unknown = Reflect.get(tx ?? db, name);
      return typeof value === 'function' ? value.bind(tx ?? db) : value;
    },
  });
