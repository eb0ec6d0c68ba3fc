import { Socket } from 'node:net';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';

// Browser APIs that the test environment lacks.
Object.assign(globalThis, { BroadcastChannel, MessageChannel });

/**
 * These tests have no network: an unstubbed call fails the run, even if the page handles the failure or the
 * test that caused it has ended.
 */
Socket.prototype.connect = function refuse(this: Socket, ...[address]: unknown[]): Socket {
  const fault = new Error(
    `a page has called the network, which no test has planned: ${JSON.stringify(address)}`,
  );
  // Vitest fails a run on an unhandled rejection.
  void Promise.reject(fault);
  return this.destroy(fault);
};
