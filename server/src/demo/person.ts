import type { ClassYear, Industry, Skill } from '@ambitionhub/contract/students';
import type { Options } from '@dicebear/open-peeps';

type Piece<Part extends 'head' | 'facialHair'> = NonNullable<Options[Part]>[number];

/** How a person is drawn: parts of the Open Peeps set, chosen so that the picture fits the name. */
export type Look = {
  readonly head: Piece<'head'>;
  readonly skin: 'light' | 'warm' | 'tan' | 'brown' | 'deep';
  readonly facialHair?: Piece<'facialHair'>;
  readonly glasses?: boolean;
};

/** A fictional student. The school is on the list, as a test checks. */
export type DemoStudent = {
  readonly name: string;
  readonly university: string;
  readonly major: string;
  /** Null for people whose year is only in `gradYear`, like old profiles. */
  readonly classYear: ClassYear | null;
  readonly gradYear: number;
  readonly skills: readonly Skill[];
  readonly industries: readonly Industry[];
  readonly bio: string;
  readonly greekLife?: string;
  readonly clubs?: string;
  readonly instagram?: string;
  readonly isStarAmbassador?: true;
  readonly look: Look;
};
