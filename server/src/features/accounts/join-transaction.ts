import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';

const joined = new AsyncLocalStorage<Transaction>();

/** Makes the accounts library write in our transaction during `work`. */
export const joinTransaction = <Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> =>
  joined.run(tx, work);

/** The database for the library: the joined transaction, or else the pool. */
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
