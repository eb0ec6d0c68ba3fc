export { openTracing } from './open.ts';
export { noTracing, type Tracing } from './tracing.ts';
