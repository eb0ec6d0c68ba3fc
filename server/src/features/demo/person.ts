import type { ClassYear, Industry, Skill } from '@ambitionhub/contract/students';
import type { Options } from '@dicebear/open-peeps';

type Piece<Part extends 'head' | 'facialHair'> = NonNullable<Options[Part]>[number];

/** How somebody is drawn: pieces of the Open Peeps set, so that the picture fits the name. */
export type Look = {
  readonly head: Piece<'head'>;
  readonly skin: 'light' | 'warm' | 'tan' | 'brown' | 'deep';
  readonly facialHair?: Piece<'facialHair'>;
  readonly glasses?: boolean;
};

/** A student who is made up. The school is one of the list; a test says so. */
export type DemoStudent = {
  readonly name: string;
  readonly university: string;
  readonly major: string;
  /** Null for those whose year is told by `gradYear` alone, as old profiles have it. */
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
