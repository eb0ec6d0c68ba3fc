export type { HubEvent, MessagingHub } from './live.ts';
export { messagingProcedures } from './procedures.ts';
export { createStreams, type Streams } from './streams.ts';
export { conversationStarts, conversations, messages } from './tables.ts';
