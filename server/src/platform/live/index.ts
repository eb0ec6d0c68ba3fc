export { type EventStream, openEventStream } from './event-stream.ts';
export { createLocalHub, type Hub } from './hub.ts';
export { createRedisHub } from './redis-hub.ts';
