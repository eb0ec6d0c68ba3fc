export { createListener, emit, sendHint } from './emit.ts';
export { afterCommit, defineEvent, defineHint, inTransaction, type Reaction } from './event.ts';
