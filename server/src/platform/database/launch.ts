import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StartFault } from '../config/index.ts';
import type { RunningProgram } from './programs.ts';

type Socket = { readonly host: string; readonly user: string; readonly database: string };

const patienceMs = 60_000;
const unknownDatabase = '3D000';

/**
 * Starts PostgreSQL and waits until it answers at its socket; creates the database on first use. Throws a
 * `StartFault` with PostgreSQL's own reason if it ends instead.
 */
export async function launchProgram(socket: Socket, start: () => RunningProgram): Promise<RunningProgram> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const postgres = start();
    if (await answersBeforeEnding(postgres, socket, deadline)) return postgres;
    if (holdsMemory(postgres) && Date.now() < deadline) continue;
    postgres.process.kill('SIGQUIT');
    throw new StartFault(
      `the embedded database did not start: ${postgres.lastWords() || 'it does not answer'}.`,
    );
  }
}

// A killed PostgreSQL's workers outlive it for a moment, and a new one will not start before they are gone.
const holdsMemory = (postgres: RunningProgram): boolean =>
  /shared memory block .* is still in use/.test(postgres.lastWords());

async function answersBeforeEnding(
  postgres: RunningProgram,
  socket: Socket,
  deadline: number,
): Promise<boolean> {
  const ended = postgres.ended.then(() => true);
  while (Date.now() < deadline) {
    if (await canConnect(socket)) return true;
    if (await Promise.race([ended, pause(10, false)])) return false;
  }
  return false;
}

async function canConnect(socket: Socket): Promise<boolean> {
  try {
    await once(socket, 'SELECT 1');
    return true;
  } catch (error) {
    if (codeOf(error) === unknownDatabase)
      await once({ ...socket, database: 'postgres' }, `CREATE DATABASE ${socket.database}`);
    return false;
  }
}

async function once(socket: Socket, statement: string): Promise<void> {
  const client = new pg.Client(socket);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
