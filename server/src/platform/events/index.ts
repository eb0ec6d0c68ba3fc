export { createListener, emit, sendHint } from './emit.ts';
export {
  afterCommit,
  defineEvent,
  defineHint,
  type Event,
  type Hint,
  inTransaction,
  type Reaction,
  type Reactions,
} from './event.ts';
