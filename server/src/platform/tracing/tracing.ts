import type { ServerResponse } from 'node:http';
import type { WatchedPool } from '../database/index.ts';

/** Follows requests, their statements and jobs one by one, if tracing is on. */
export interface Tracing {
  /** Serves the current request inside a new span, which ends with the answer. */
  request(
    request: { readonly method: string; readonly otherwise: string },
    response: ServerResponse,
    serve: () => void,
  ): void;
  /** Runs a job inside a span. */
  job<Result>(
    job: { readonly name: string; readonly id: string },
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Traces the statements that these connections run for a request or a job. */
  watch(pool: WatchedPool): void;
  /** Sends the remaining spans, waiting a few seconds for a receiver that is down. */
  stop(): Promise<void>;
}

export type TracingSettings = {
  /** The OTLP endpoint over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** The share of requests and jobs to trace, from 0 to 1. */
  readonly share: number;
};

export const noTracing: Tracing = {
  request: (_asked, _response, serve) => serve(),
  job: (_job, run) => run(),
  watch: () => undefined,
  stop: async () => undefined,
};
