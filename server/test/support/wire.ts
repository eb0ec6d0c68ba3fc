import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseSettings } from '../../src/platform/database/index.ts';

export type Wire = {
  /** The settings of the database over the wire. */
  readonly settings: DatabaseSettings;
  /** Silently drops all data in both directions, like a dead network. */
  readonly swallow: () => void;
  /** Ends every connection at once. */
  readonly cut: () => void;
  /** Accepts new connections. Silent ones stay dead, as behind a firewall that forgot them. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
};

/** A network between a server and its database that a test can cut. */
export async function aWire(database: DatabaseSettings): Promise<Wire> {
  if (!('host' in database)) throw new Error('the embedded database has no socket');
  let isSwallowing = false;
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();

  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('data', (bytes) => void (dead.has(from) || to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      if (!dead.has(from)) to.destroy();
    });
    if (isSwallowing) dead.add(from);
  };
  const server = createServer((near) => {
    const far = connect(`${database.host}/.s.PGSQL.5432`);
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    settings: {
      connectionString: `postgres://${database.user}@127.0.0.1:${port}/${database.database}`,
    },
    swallow: () => {
      isSwallowing = true;
      for (const socket of open) dead.add(socket);
    },
    cut,
    heal: () => {
      isSwallowing = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
