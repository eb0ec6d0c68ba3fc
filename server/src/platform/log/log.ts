import { type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import { currentRequest } from '../request-context/index.ts';
import { safeEntry, scrubText } from './safe.ts';

export type Logger = PinoLogger;

type LogSettings = { readonly level: string; readonly pretty: boolean };

/** Every log of this server uses these options, so that nothing private gets into any. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  // The request that a line belongs to; lines of jobs and of the server itself have none.
  mixin: () => {
    const request = currentRequest();
    return request ? { request: request.id, procedure: request.procedure } : {};
  },
  formatters: { log: safeEntry, bindings: safeEntry },
  // `safeEntry` has already converted the errors.
  serializers: { err: (error: unknown) => error },
  hooks: {
    // For a bare error, pino would use its raw message.
    logMethod(args, method) {
      const [first] = args as unknown[];
      if (first instanceof Error && args.length === 1) method.call(this, { err: first }, 'an error');
      else method.apply(this, args);
    },
    streamWrite: scrubText,
  },
});

/** The server's log: one JSON line per entry on standard output, or readable lines for a person (`pretty`). */
export const createLog = async ({ level, pretty }: LogSettings): Promise<Logger> =>
  pretty ? pino(logOptions(level), await prettyLines()) : pino(logOptions(level));

async function prettyLines() {
  const { default: build } = await import('pino-pretty');
  return build({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true });
}

/**
 * Shows the person at the terminal what does not belong in the log: the address, a sign-in, a generated
 * password.
 */
export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`);
}
