export { createPushSender, type PushSender } from './push.ts';
