import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

/** The part of Redis that publishing and subscribing needs, for machines without one. */
export interface SmallRedis {
  readonly port: number;
  /** Publishes a test's message. */
  publish(channel: string, payload: string): void;
  /** Refuses that many commands with this name, as a Redis that is still loading its data does. */
  refuse(command: string, times: number): void;
}

export async function startSmallRedis(): Promise<SmallRedis> {
  const subscribers = new Map<Socket, Set<string>>();
  const refusals = new Map<string, number>();

  const publish = (channel: string, payload: string): number => {
    const heard = [...subscribers].filter(([, channels]) => channels.has(channel));
    for (const [socket] of heard) socket.write(list(bulk('message'), bulk(channel), bulk(payload)));
    return heard.length;
  };

  const answer = (socket: Socket, [command = '', ...args]: readonly string[]): string => {
    const name = command.toUpperCase();
    const left = refusals.get(name) ?? 0;
    if (left > 0) {
      refusals.set(name, left - 1);
      return '-LOADING Redis is loading the dataset in memory\r\n';
    }
    const [channel = '', payload = ''] = args;
    switch (name) {
      case 'SUBSCRIBE':
        subscribers.set(socket, new Set([...(subscribers.get(socket) ?? []), channel]));
        return list(bulk('subscribe'), bulk(channel), ':1\r\n');
      case 'PUBLISH':
        return `:${publish(channel, payload)}\r\n`;
      case 'PING':
        return subscribers.has(socket) ? list(bulk('pong'), bulk('')) : '+PONG\r\n';
      case 'INFO':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'CLIENT':
      case 'SELECT':
        return '+OK\r\n';
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };

  const server = createServer((socket) => {
    const read = commandReader((command) => socket.write(answer(socket, command)));
    socket.setEncoding('utf8').on('data', read);
    socket.on('error', () => undefined);
    socket.on('close', () => subscribers.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atTheEnd(() => {
    server.close();
    for (const socket of subscribers.keys()) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, publish, refuse: (command, times) => refusals.set(command, times) };
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (...items: readonly string[]): string => `*${items.length}\r\n${items.join('')}`;

/** Reads commands, which are lists of texts, from data that arrives in pieces. */
function commandReader(onCommand: (command: readonly string[]) => void): (piece: string) => void {
  let rest = Buffer.alloc(0);
  const take = (): readonly string[] | null => {
    let at = 0;
    const line = (): string | null => {
      const end = rest.indexOf('\r\n', at);
      if (end === -1) return null;
      const text = rest.toString('utf8', at, end);
      at = end + 2;
      return text;
    };
    const count = Number(line()?.slice(1));
    const command: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const length = Number(line()?.slice(1));
      if (Number.isNaN(length) || rest.length < at + length + 2) return null;
      command.push(rest.toString('utf8', at, at + length));
      at += length + 2;
    }
    if (Number.isNaN(count)) return null;
    rest = rest.subarray(at);
    return command;
  };
  return (piece) => {
    rest = Buffer.concat([rest, Buffer.from(piece)]);
    for (let command = take(); command; command = take()) onCommand(command);
  };
}
