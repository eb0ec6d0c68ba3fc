import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

/** A network, controlled by a test, in front of a listening server. */
export interface Proxy {
  readonly port: number;
  /** Ends every connection; accepts new ones. */
  cut(): void;
  /** Ends every connection and accepts no new ones. */
  goAway(): Promise<void>;
  /** Silently drops every byte in both directions. */
  hang(): void;
  /** Passes everything again. */
  comeBack(): Promise<void>;
  /** Leads new connections to another server. */
  leadTo(other: NetConnectOpts): void;
}

export async function openProxy(first: NetConnectOpts): Promise<Proxy> {
  let target = first;
  const sockets = new Set<Socket>();
  let isHanging = false;

  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isHanging) socket.pause();
  };
  const server: Server = createServer((client) => {
    const upstream = connect(target);
    keep(client, upstream);
    keep(upstream, client);
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => client.write(bytes));
    if (isHanging) for (const socket of [client, upstream]) socket.pause();
  });

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  };
  const port = await listen(0);
  const goAway = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  atTheEnd(goAway);

  return {
    port,
    cut,
    goAway,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    comeBack: async () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    leadTo: (other) => {
      target = other;
    },
  };
}
