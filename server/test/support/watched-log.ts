import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { type Logger, logOptions } from '../../src/platform/log/index.ts';

type WatchedLog = {
  readonly log: Logger;
  /** Says that the running test causes errors on purpose. Returns what was logged until then. */
  readonly takeErrors: () => readonly string[];
  /** Everything that was logged, of every level. */
  readonly lines: readonly string[];
};

/** A log of errors that fails the test during which one was written: an error that nobody foresaw is a bug. */
export const watchedLog = (): WatchedLog => {
  const lines: string[] = [];
  const errors: string[] = [];
  const hear = (line: string): void => {
    lines.push(line);
    if (levelOf(line) >= errorLevel) errors.push(inShort(line));
  };
  const takeErrors = () => errors.splice(0);
  afterEach(() => expect(takeErrors(), 'errors in the server’s log').toEqual([]));
  return { log: pino(logOptions('trace'), { write: hear }), takeErrors, lines };
};

const errorLevel = 50;
const levelOf = (line: string): number => (JSON.parse(line) as { level: number }).level;

const inShort = (line: string): string => {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return `${msg}: ${err?.message.slice(-200) ?? ''}`;
};
