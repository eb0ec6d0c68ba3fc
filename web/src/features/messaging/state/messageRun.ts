import type { Message } from '@ambitionhub/contract/messaging';

/** An unbroken run of a conversation's messages, in the server's order; `seq` counts from 1 without a gap. */
export type MessageRun = readonly Message[];

export function newestSeq(run: MessageRun): number {
  return run.at(-1)?.seq ?? 0;
}

export function hasOlder(run: MessageRun): boolean {
  return (run[0]?.seq ?? 1) > 1;
}

/**
 * Two runs of messages as one, each message once. Where they do not meet, the newer run alone stays: what lies before
 * it is fetched again by scrolling up, so that no gap can be shown.
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

/** A message that follows is appended; one that is held already, or comes too early, changes nothing. */
export function withMessage(run: MessageRun, message: Message): MessageRun {
  return message.seq === newestSeq(run) + 1 ? [...run, message] : run;
}
