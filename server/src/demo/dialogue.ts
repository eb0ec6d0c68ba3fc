import type { Participant } from '@ambitionhub/contract/messaging';
import type { Scene } from './scenes.ts';

/** A line's file: a picture to draw, or a PDF with a line of text. */
export type Carried = { readonly scene: Scene } | { readonly name: string; readonly says: string };

/** A line: the speaker, the text, and how many hours ago. */
export type Line = readonly [from: Participant, hoursAgo: number, text: string, carried?: readonly Carried[]];

export type Dialogue = {
  readonly student: string;
  readonly company: string;
  /** The position that the student applied to, if it is not the one in the company's profile. */
  readonly position?: string;
  readonly lines: readonly Line[];
  /** The number of last lines that the recipient has not read. */
  readonly unread: number;
  /** The sides that have archived it. */
  readonly archivedBy?: Participant;
};
