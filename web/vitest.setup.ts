import { Socket } from 'node:net';
import { BroadcastChannel, MessageChannel } from 'node:worker_threads';

// What browsers have and the one of the tests lacks.
Object.assign(globalThis, { BroadcastChannel, MessageChannel });

/**
 * There is no network in these tests: a call that none of them has stubbed fails the run, also where the page takes the
 * failure in its stride and where the test that caused it is over.
 */
Socket.prototype.connect = function refuse(this: Socket, ...[asked]: unknown[]): Socket {
  const fault = new Error(
    `a page has called the network, which no test has planned: ${JSON.stringify(asked)}`,
  );
  // Vitest fails a run for what nobody handles.
  void Promise.reject(fault);
  return this.destroy(fault);
};
