import { pino } from 'pino';
import { afterEach, expect, onTestFinished, TestRunner } from 'vitest';
import { type Logger, logOptions } from '../../src/platform/log/index.ts';

type WatchedLog = {
  readonly log: Logger;
  /** Declares that the running test causes errors on purpose. Returns the log until then. */
  readonly takeErrors: () => readonly string[];
  /** All log lines, of every level. */
  readonly lines: readonly string[];
};

/**
 * A log that fails the test during which an error was logged: an unexpected error is a bug. A failed test
 * shows its lines from warnings on.
 */
export function watchedLog(): WatchedLog {
  const lines: string[] = [];
  const errors: string[] = [];
  let shown = 0;
  const hear = (line: string): void => {
    lines.push(line);
    if (levelOf(line) >= errorLevel) errors.push(inShort(line));
  };
  const takeErrors = () => errors.splice(0);
  const look = (): void => {
    const grave = lines.slice(shown).filter((line) => levelOf(line) >= warningLevel);
    shown = lines.length;
    if (TestRunner.getCurrentTest()?.result?.state === 'fail')
      console.error(grave.slice(-mostShown).join(''));
    expect(takeErrors(), 'errors in the server’s log').toEqual([]);
  };
  if (TestRunner.getCurrentTest()) onTestFinished(look);
  else afterEach(look);
  return { log: pino(logOptions('trace'), { write: hear }), takeErrors, lines };
}

const warningLevel = 40;
const errorLevel = 50;
const mostShown = 20;
const levelOf = (line: string): number => (JSON.parse(line) as { level: number }).level;

function inShort(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } };
  return `${msg}: ${err?.message.slice(-200) ?? ''}`;
}
