import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

type LogSettings = { readonly level: string; readonly pretty: boolean };

const secrets = ['password', 'newPassword', 'token', 'secret', 'cookie', 'authorization'];

/**
 * The server's log: one JSON line per entry on standard output, or readable lines when a person watches (`pretty`).
 * Secrets are taken out by name, at the top of an entry and one level down.
 */
export const createLog = async ({ level, pretty }: LogSettings): Promise<Logger> => {
  const options = {
    level,
    base: null,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[removed]' },
  };
  return pretty ? pino(options, await prettyLines()) : pino(options);
};

const prettyLines = async () => {
  const { default: build } = await import('pino-pretty');
  return build({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true });
};

/** Tells the person at the terminal something that is no log entry: the address, a sign-in, a generated password. */
export const announce = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`);
};
