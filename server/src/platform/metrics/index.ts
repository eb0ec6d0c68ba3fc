export { addGauges } from './gauges.ts';
export { metricsListener } from './listener.ts';
export { createMetrics, type Metrics } from './metrics.ts';
