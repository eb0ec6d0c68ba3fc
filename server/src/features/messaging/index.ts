export type { HubEvent } from './live.ts';
export { messagingProcedures } from './procedures.ts';
export { createStreams } from './streams.ts';
export { conversationStarts, conversations, messages } from './tables.ts';
