import type { Participant } from '@ambitionhub/contract/messaging';
import type { Scene } from './scenes.ts';

/** A file that a line comes with: a picture to draw, or a PDF with a line of text. */
export type Carried = { readonly scene: Scene } | { readonly name: string; readonly says: string };

/** Who says what, and how many hours ago. */
export type Line = readonly [from: Participant, hoursAgo: number, text: string, carried?: readonly Carried[]];

export type Dialogue = {
  readonly student: string;
  readonly company: string;
  /** The position that the student applied to, if it is not the one in the company's profile. */
  readonly position?: string;
  readonly lines: readonly Line[];
  /** How many of the last lines their recipient has not read. */
  readonly unread: number;
  /** Who has put it out of their list. */
  readonly archivedBy?: Participant;
};
