import type { Message } from '@ambitionhub/contract/messaging';

/** The server's answers to everyone in one run; at the end the database must agree with them. */
export type Told = {
  /** By `thread sender id`. */
  readonly sent: Map<string, Outgoing>;
  /** The furthest read mark of each reader, by `thread reader`. */
  readonly reads: Map<string, number>;
  /** `thread seq reporter` of each reported message. */
  readonly reports: Set<string>;
  /** `thread seq` of each deleted message. */
  readonly deleted: Set<string>;
};

/**
 * A message with all its attempts; `lost`: one had no answer, so the message may be stored whatever the
 * others returned.
 */
type Outgoing = {
  readonly text: string;
  acknowledged: Message | null;
  refused: boolean;
  lost: boolean;
};

export const nothingTold = (): Told => ({
  sent: new Map(),
  reads: new Map(),
  reports: new Set(),
  deleted: new Set(),
});

export function outgoingMessage({ sent }: Told, key: string, text: string): Outgoing {
  const message = sent.get(key) ?? { text, acknowledged: null, refused: false, lost: false };
  sent.set(key, message);
  return message;
}
