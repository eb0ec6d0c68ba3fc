export { type EventStream, openEventStream } from './event-stream.ts';
export { createLocalHub, type Hub, type Publisher } from './hub.ts';
export { createRedisHub } from './redis-hub.ts';
