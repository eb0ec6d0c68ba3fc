export { createListener, emit, tell } from './emit.ts';
export { afterwards, defineEvent, defineHint, inTransaction, type Reaction } from './event.ts';
