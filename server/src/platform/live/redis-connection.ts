import { Redis } from 'ioredis';
import type { Logger } from '../log/log.ts';

const longestPauseMs = 2_000;
/**
 * How long Redis may take to answer before its connection counts as dead, and how often a silent one is
 * checked.
 */
const answerMs = 5_000;
const pingEveryMs = 10_000;

/**
 * A connection that always reconnects, whether Redis was down from the start, gone for an hour, or silent, as
 * behind a network that swallows everything. Logs once that it is lost, and once that it is back.
 */
export function connectForGood(url: string, name: string, log: Logger): Redis {
  const connection = new Redis(url, {
    connectTimeout: answerMs,
    socketTimeout: answerMs,
    commandTimeout: answerMs,
    retryStrategy: (times) => Math.min(times * 100, longestPauseMs),
    // An event that could not be sent is not worth sending later: it was a hint.
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
  });

  let isLost = false;
  connection.on('error', ({ message }) => {
    if (!isLost) log.warn({ connection: name, reason: message }, 'the live fan-out lost Redis');
    isLost = true;
  });
  connection.on('ready', () => {
    if (isLost) log.info({ connection: name }, 'the live fan-out has Redis again');
    isLost = false;
  });

  const pings = setInterval(() => {
    if (connection.status === 'ready') connection.ping().catch(() => undefined);
  }, pingEveryMs);
  pings.unref();
  connection.on('end', () => clearInterval(pings));
  return connection;
}
