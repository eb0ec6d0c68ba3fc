import type { Message } from '@ambitionhub/contract/messaging';

/** What the server has answered to everybody of one run; in the end the database has to say the same. */
export type Told = {
  /** By `thread sender id`. */
  readonly sent: Map<string, Outgoing>;
  /** The furthest place each reader has marked, by `thread reader`. */
  readonly reads: Map<string, number>;
  /** `thread seq reporter` of what was reported. */
  readonly reports: Set<string>;
};

/** One message with all its tries; `lost`: one had no answer, so that it may be stored whatever the others were told. */
type Outgoing = {
  readonly text: string;
  acknowledged: Message | null;
  refused: boolean;
  lost: boolean;
};

export const nothingTold = (): Told => ({ sent: new Map(), reads: new Map(), reports: new Set() });

export function outgoing({ sent }: Told, key: string, text: string): Outgoing {
  const message = sent.get(key) ?? { text, acknowledged: null, refused: false, lost: false };
  sent.set(key, message);
  return message;
}
