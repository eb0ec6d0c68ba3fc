import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. The narrow buckets cover normal requests, the wide ones trouble. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300];

/** A value read when the metrics are scraped, with or without one label. */
export type Reading = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Promise<Readings> | Readings;
};
type Readings = readonly { readonly word?: string; readonly value: number }[];

export interface Metrics {
  /** A request has arrived. Returns a function to call when its answer is written or its visitor has left. */
  begin(): (procedure: string, status: number) => void;
  /** A job's run has ended. */
  jobRan(job: string, outcome: 'done' | 'failed' | 'given up', seconds: number): void;
  /** Adds a value that is read on each scrape. */
  add(reading: Reading): void;
  /** All metrics, in Prometheus's text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * Metrics for operators: for each procedure the number, duration and result of its requests (traffic,
 * latency, errors), and what is nearly used up (saturation). Labels are our own words, never anything from a
 * request, so their number is limited.
 *
 * @param ofProcess whether to measure processor, memory and event loop as well
 */
export function createMetrics({ ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by procedure (or other kind of request) and status.',
    labelNames: ['procedure', 'status'],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests without an answer yet, except live streams.',
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a run of a job took, by job and outcome; "given up" will not be retried.',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  });

  return {
    begin: () => {
      const since = performance.now();
      underWay.inc();
      return (procedure, status) => {
        underWay.dec();
        durations.observe({ procedure, status }, (performance.now() - since) / 1000);
      };
    },
    jobRan: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    add: ({ name, help, label, read }) => {
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          // A value that cannot be read now is left out; the others are not.
          const readings = await Promise.resolve(read()).catch(() => []);
          this.reset();
          for (const { word, value } of readings)
            this.set(label && word !== undefined ? { [label]: word } : {}, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
