export { EventStream, openEventStream } from './event-stream.ts';
export type { Hub, Publisher } from './hub.ts';
export { openHub } from './open-hub.ts';
