import type * as z from 'zod';

/** One kind of background work: its name, the form of its data, and how patiently it is done. */
export type Job<Data extends object> = {
  readonly name: string;
  /** Checked again when the job runs, which may be under a later version of the product. */
  readonly data: z.ZodType<Data>;
  /** Seconds between two looks for work while there is none. */
  readonly pollSeconds: number;
  /** How many may run at once in one server. */
  readonly atOnce: number;
  /** Seconds after which a run counts as lost, with its server for example, and is tried again. */
  readonly patienceSeconds: number;
  readonly retries: {
    readonly limit: number;
    /** Seconds before the first retry; the pause doubles from one to the next, up to the longest. */
    readonly firstPause: number;
    readonly longestPause: number;
  };
  /** Seconds for which a finished job is kept: as long as a repetition must be recognised, see `QueueOptions.once`. */
  readonly keepSeconds: number;
};

const patient = {
  pollSeconds: 10,
  atOnce: 5,
  patienceSeconds: 300,
  retries: { limit: 10, firstPause: 10, longestPause: 3600 },
  keepSeconds: 3 * 86_400,
} as const;

/** Declares a job; what is not given is patient: looked for every 10 s, retried for some hours, kept for three days. */
export const defineJob = <Data extends object>(
  job: Pick<Job<Data>, 'name' | 'data'> & Partial<Job<Data>>,
): Job<Data> => ({ ...patient, ...job });
