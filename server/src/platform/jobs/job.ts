import type * as z from 'zod';

/** One kind of background work: its name, the schema of its data, and its timing. */
export type Job<Data extends object> = {
  readonly name: string;
  /** Validated again when the job runs, which may be under a later version of the product. */
  readonly data: z.ZodType<Data>;
  /** Seconds between polls while there is no work. */
  readonly pollSeconds: number;
  /** How many may run at once in one server. */
  readonly atOnce: number;
  /** Seconds after which a run counts as lost, such as with its server, and is retried. */
  readonly patienceSeconds: number;
  readonly retries: {
    readonly limit: number;
    /** Seconds before the first retry; the pause doubles each time, up to the longest. */
    readonly firstPause: number;
    readonly longestPause: number;
  };
  /** Seconds to keep a finished job: as long as repetitions must be recognized, see `QueueOptions.once`. */
  readonly keepSeconds: number;
};

const patient = {
  pollSeconds: 10,
  atOnce: 5,
  patienceSeconds: 300,
  retries: { limit: 10, firstPause: 10, longestPause: 3600 },
  keepSeconds: 3 * 86_400,
} as const;

/** Declares a job. The defaults are patient: polled every 10 s, retried for some hours, kept for three days. */
export const defineJob = <Data extends object>(
  job: Pick<Job<Data>, 'name' | 'data'> & Partial<Job<Data>>,
): Job<Data> => ({ ...patient, ...job });
