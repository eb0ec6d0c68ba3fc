import { ink } from './inks.ts';

/** Each piece by the name of its file in `peeps`. */
export type Looks = {
  body: string;
  hair: string;
  face?: string;
  beard?: string;
  accessory?: string;
};

type Placement = {
  /** The position of the figure's soles, seat or hem in the scene. */
  x: number;
  y: number;
  /** Height in the scene of one thousand units of the original drawing; a head is about 500 of them high. */
  size: number;
  /** Faces left instead of right. */
  flipped?: boolean;
};

/** The bottom edge of the drawings: standing, sitting, and the bust for all others. */
const floors: Readonly<Record<string, number>> = {
  CrossedArmsWB: 2930,
  EasingBW: 2930,
  PointingFingerBW: 2669,
  PolkaDots: 2930,
  RestingWB: 2930,
  WalkingBW: 2930,
  WalkingFilled: 2930,
  Bike: 3228,
  WheelChair: 2422,
  CrossedLegs: 2305,
};
const bustFloor = 1160;

const drawings = import.meta.glob<string>('./peeps/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type PieceProps = { kind: string; name: string; left?: number; top?: number };

/** One drawing of the set, in ink on white. */
function Piece({ kind, name, left = 0, top = 0 }: PieceProps) {
  const svg = drawings[`./peeps/${kind}/${name}.svg`];
  if (svg === undefined) throw new Error(`There is no drawing peeps/${kind}/${name}.svg`);
  return (
    <g
      color={ink}
      transform={`translate(${left} ${top})`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** A person from the Open Peeps set (public domain), placed by the feet. */
export function Person({
  body,
  hair,
  face = 'Smile',
  beard,
  accessory,
  x,
  y,
  size,
  flipped = false,
}: Looks & Placement) {
  const scale = size / 1000;
  const mirror = flipped ? -1 : 1;
  const floor = floors[body] ?? bustFloor;
  return (
    <g transform={`translate(${x} ${y}) scale(${mirror * scale} ${scale}) translate(-425 ${-floor})`}>
      <Piece kind="body" name={body} />
      <Piece kind="hair" name={hair} left={225} top={0} />
      <Piece kind="face" name={face} left={384} top={186} />
      {beard && <Piece kind="beard" name={beard} left={348} top={338} />}
      {accessory && <Piece kind="accessory" name={accessory} left={272} top={241} />}
    </g>
  );
}
