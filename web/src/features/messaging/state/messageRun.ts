import type { Deletion, Message } from '@ambitionhub/contract/messaging';

/** An unbroken run of a conversation's messages, in the server's order; `seq` counts from 1 without a gap. */
export type MessageRun = readonly Message[];

/** A run as the cache holds it, with the number of deletions that it knows. */
export type HeldMessages = { readonly run: MessageRun; readonly deletions: number };

export const noMessages: HeldMessages = { run: [], deletions: 0 };

export function newestSeq(run: MessageRun): number {
  return run.at(-1)?.seq ?? 0;
}

export function hasOlder(run: MessageRun): boolean {
  return (run[0]?.seq ?? 1) > 1;
}

/**
 * Merges two runs of messages, each message once. If they do not meet, only the newer run stays: scrolling up
 * fetches the messages before it again, so that no gap can show.
 */
export function joinRuns(one: MessageRun, other: MessageRun): MessageRun {
  const [older, newer] = (one[0]?.seq ?? 0) <= (other[0]?.seq ?? 0) ? [one, other] : [other, one];
  const first = newer[0];
  const last = older.at(-1);
  if (first === undefined) return older;
  if (last === undefined || first.seq > last.seq + 1) return newer;
  const tail = newer.filter((message) => message.seq > last.seq);
  return tail.length === 0 ? older : [...older, ...tail];
}

/** The same for cached runs. The merged run knows only the deletions that both know. */
export function joinHeld(one: HeldMessages, other: HeldMessages): HeldMessages {
  if (one.run.length === 0) return other;
  if (other.run.length === 0) return one;
  return { run: joinRuns(one.run, other.run), deletions: Math.min(one.deletions, other.deletions) };
}

/** Appends a message that follows; one that is already held, or arrives too early, changes nothing. */
export function withMessage(run: MessageRun, message: Message): MessageRun {
  return message.seq === newestSeq(run) + 1 ? [...run, message] : run;
}

function deletedAt({ files: _, filesGone: __, ...message }: Message, at: string): Message {
  return { ...message, text: '', deletedAt: at };
}

/** The same messages, with files from the newer ones, whose links are newer. */
export const withFilesOf = (run: MessageRun, newer: MessageRun): MessageRun =>
  run.map((message) => {
    const files = newer.find(({ seq }) => seq === message.seq)?.files;
    return files === undefined || message.deletedAt !== undefined ? message : { ...message, files };
  });

/** Empties a deleted message; a deletion that is already known, or arrives before its message, changes nothing. */
export function withDeletion(held: HeldMessages, { number, seq, at }: Deletion): HeldMessages {
  if (number !== held.deletions + 1 || seq > newestSeq(held.run)) return held;
  const run = held.run.map((message) => (message.seq === seq ? deletedAt(message, at) : message));
  return { run, deletions: number };
}
