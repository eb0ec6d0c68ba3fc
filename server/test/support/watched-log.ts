import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import type { Logger } from '../../src/platform/log/index.ts';

type WatchedLog = {
  readonly log: Logger;
  /** Says that the running test causes errors on purpose. Returns what was logged until then. */
  readonly takeErrors: () => readonly string[];
};

/** A log of errors that fails the test during which one was written: an error that nobody foresaw is a bug. */
export const watchedLog = (): WatchedLog => {
  const errors: string[] = [];
  const takeErrors = () => errors.splice(0);
  afterEach(() => expect(takeErrors(), 'errors in the server’s log').toEqual([]));
  return { log: pino({ level: 'error' }, { write: (line) => void errors.push(inShort(line)) }), takeErrors };
};

const inShort = (line: string): string => {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return `${msg}: ${err?.message.slice(-200) ?? ''}`;
};
