import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. The narrow ones are where requests are, the wide ones where something is wrong. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 300];

/** A value that is read when somebody asks for the figures, by the words of one label or without any. */
export type Reading = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Promise<Readings> | Readings;
};
type Readings = readonly { readonly word?: string; readonly value: number }[];

export interface Metrics {
  /** A request has come. Returns what is to be called when its answer is written, or its visitor gone. */
  begin(): (procedure: string, status: number) => void;
  /** A run of a job has ended. */
  jobRan(job: string, outcome: 'done' | 'failed' | 'given up', seconds: number): void;
  /** Adds something that is read when it is asked for. */
  add(reading: Reading): void;
  /** All figures, in the text form of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * What operators watch: of each procedure how many, how long and how they ended (traffic, latency, errors), and what is
 * nearly used up (saturation). Labels are words of our own, never anything of a request, so there are only so many.
 *
 * @param ofProcess whether processor, memory and event loop are measured as well
 */
export function createMetrics({ ofProcess }: { readonly ofProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by procedure (or what else it asked for) and status.',
    labelNames: ['procedure', 'status'],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that have no answer yet, without live streams.',
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that a run of a job took, by job and outcome; "given up" will not be tried again.',
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
          // What cannot be read now is missing; the other figures are not.
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
