import {
  Accessories,
  type AccessoryType,
  BustPose,
  type BustPoseType,
  Face,
  type FaceType,
  FacialHair,
  type FacialHairType,
  Hair,
  type HairType,
  SittingPose,
  type SittingPoseType,
  StandingPose,
  type StandingPoseType,
} from 'react-peeps';
import { ink, white } from './inks.ts';

type Body = BustPoseType | SittingPoseType | StandingPoseType;

export type Looks = {
  body: Body;
  hair: HairType;
  face?: FaceType;
  beard?: FacialHairType;
  accessory?: AccessoryType;
  /** The ink of the clothes' lines and dark parts; the head is always drawn in ink. */
  clothes?: string;
};

type Placement = {
  /** Where the figure's soles, seat or hem stand in the scene. */
  x: number;
  y: number;
  /** Height in the scene of one thousand units of the original drawing; a head is about 500 of them high. */
  size: number;
  /** Faces left instead of right. */
  flipped?: boolean;
};

/** Where the original drawings end at the bottom: the pose's own floor, or that of its kind. */
const floors: Partial<Record<Body, number>> = {
  Bike: 3228,
  WheelChair: 2422,
  CrossedLegs: 2305,
  PointingFingerBW: 2669,
};
const standingFloor = 2930;
const bustFloor = 1160;

const poses = { ...BustPose, ...SittingPose, ...StandingPose };

function floorOf(body: Body): number {
  return floors[body] ?? (body in StandingPose ? standingFloor : bustFloor);
}

/** A person from the Open Peeps set (public domain), placed by the feet. */
export function Person({
  body,
  hair,
  face = 'Smile',
  beard = 'None',
  accessory = 'None',
  clothes = ink,
  x,
  y,
  size,
  flipped = false,
}: Looks & Placement) {
  const scale = size / 1000;
  const mirror = flipped ? -1 : 1;
  const Pose = poses[body];
  const pieces = [
    { Piece: Hair[hair], left: 225, top: 0 },
    { Piece: Face[face], left: 384, top: 186 },
    { Piece: FacialHair[beard], left: 348, top: 338 },
    { Piece: Accessories[accessory], left: 272, top: 241 },
  ];
  return (
    <g transform={`translate(${x} ${y}) scale(${mirror * scale} ${scale}) translate(-425 ${-floorOf(body)})`}>
      <Pose strokeColor={clothes} backgroundColor={white} />
      {pieces.map(({ Piece, left, top }) => (
        <g key={left} transform={`translate(${left} ${top})`}>
          <Piece strokeColor={ink} backgroundColor={white} />
        </g>
      ))}
    </g>
  );
}
