import type { ServerResponse } from 'node:http';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { currentRequest } from '../request-context/index.ts';

/** Answers that take at least this many milliseconds are logged. */
const slowMs = 2_000;
/** Counted for a visitor who left before the answer; no server sends it. */
const goneStatus = 499;

/** Counts the current request and its time, under its procedure or, without one, under its kind. */
export const measureRequests =
  ({ metrics, log }: { readonly metrics: Metrics; readonly log: Logger }) =>
  (response: ServerResponse, otherwise: string): void => {
    const request = currentRequest();
    const end = metrics.begin();
    const since = performance.now();
    response.once('close', () => {
      const procedure = request?.procedure ?? otherwise;
      const status = response.writableFinished ? response.statusCode : goneStatus;
      end(procedure, status);
      const ms = Math.round(performance.now() - since);
      if (ms >= slowMs) log.warn({ request: request?.id, procedure, status, ms }, 'an answer was slow');
    });
  };
