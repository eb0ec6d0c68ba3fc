import type { ServerResponse } from 'node:http';
import type { WatchedPool } from '../database/index.ts';

/** What requests, their statements and jobs are told to, where somebody wants to follow them one by one. */
export interface Tracing {
  /** Serves the current request inside a span of its own, which ends with its answer. */
  request(
    asked: { readonly method: string; readonly otherwise: string },
    response: ServerResponse,
    serve: () => void,
  ): void;
  /** Runs a job inside one. */
  job<Result>(
    job: { readonly name: string; readonly id: string },
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Tells of the statements that are made by these connections for a request or a job. */
  watch(pool: WatchedPool): void;
  /** Sends what is not sent yet; a receiver that is away is waited for a few seconds. */
  stop(): Promise<void>;
}

export type TracingSettings = {
  /** Where OTLP is taken over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** How many of all requests and jobs are told of, from 0 to 1. */
  readonly share: number;
};

export const noTracing: Tracing = {
  request: (_asked, _response, serve) => serve(),
  job: (_job, run) => run(),
  watch: () => undefined,
  stop: async () => undefined,
};
