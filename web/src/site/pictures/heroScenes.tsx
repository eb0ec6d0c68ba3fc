import { Bunting, Drawn, Ground, Hall, Tower, Tree } from './campus.tsx';
import { blush, cobalt, coral, cream, leaf, marigold, mint, sand, sky, white } from './inks.ts';
import { Person } from './Person.tsx';
import { Scene } from './Scene.tsx';
import { Bench, Booth, Bubble, Cans, Coins, Poster } from './things.tsx';

const width = 1200;
const height = 900;

/** An ambassador hands out samples at a table in front of the hall; two students come by. */
export function TablingScene() {
  return (
    <Scene width={width} height={height} ground={sky}>
      <circle cx="830" cy="150" r="78" fill={marigold} />
      <Hall x={90} y={640} />
      <Tree x={720} y={640} size={1.25} />
      <Ground y={640} width={width} color={sand} />
      <Bunting x={40} y={60} width={700} colors={[marigold, white, coral]} />
      <Person body="Explaining" hair="LongCurly" face="Smile" x={330} y={668} size={265} />
      <Booth x={120} y={840} width={470} words="Free samples" />
      <Cans x={150} y={634} colors={[coral, marigold, leaf]} />
      <Person body="WalkingBW" hair="ShortVolumed" face="Smile" x={1020} y={850} size={225} flipped />
      <Person body="RestingWB" hair="Hijab" face="Cute" x={790} y={866} size={222} flipped />
    </Scene>
  );
}

/** Two students on a bench; one shows the other the message that got the job. */
export function OfferScene() {
  return (
    <Scene width={width} height={height} ground={cream}>
      <Tower x={920} y={640} roof={coral} />
      <Tree x={230} y={640} size={1.35} />
      <Tree x={810} y={640} size={0.9} />
      <Ground y={640} width={width} color={mint} />
      <Bench x={300} y={800} />
      <Person body="CrossedLegs" hair="BantuKnots" face="Cute" x={430} y={846} size={232} />
      <Person
        body="PolkaDots"
        hair="FlatTop"
        face="Cheeky"
        accessory="GlassRoundThick"
        x={905}
        y={858}
        size={224}
        flipped
      />
      <Bubble x={470} y={64} words="You’re hired!" tail="right" />
      <Coins x={90} y={190} />
    </Scene>
  );
}

/** A student cycles between classes with flyers in the basket, past a poster. */
export function RoundsScene() {
  return (
    <Scene width={width} height={height} ground={blush}>
      <circle cx="180" cy="170" r="80" fill={white} />
      <Hall x={650} y={620} roof={cobalt} />
      <Tree x={560} y={620} size={1.1} />
      <Ground y={620} width={width} color={sand} />
      <Poster x={60} y={760} lines={['This', 'Friday', '7 pm']} />
      <Person body="Bike" hair="Bun" face="Smile" x={560} y={852} size={190} />
      <Person body="PointingFingerBW" hair="Afro" face="Smile" x={1050} y={860} size={235} flipped />
    </Scene>
  );
}

/** A crowd of students under a banner. */
export function FirstOnCampusScene() {
  return (
    <Scene width={width} height={height} ground={marigold}>
      <Tower x={64} y={650} roof={coral} />
      <Tree x={1120} y={650} size={1.2} />
      <Ground y={650} width={width} color={cream} />
      <Bunting x={240} y={34} width={860} colors={[white, cobalt, coral]} />
      <Person body="EasingBW" hair="MediumStraight" face="Smile" x={330} y={866} size={222} />
      <Person body="WheelChair" hair="Turban" face="Smile" beard="FullMedium" x={620} y={876} size={218} />
      <Person body="CrossedArmsWB" hair="ShortMessy" face="Calm" x={960} y={868} size={222} flipped />
      <Drawn width={7}>
        <path d="M240 250 210 216M276 226 266 186M1010 222 1044 184M1030 252 1072 232" />
      </Drawn>
    </Scene>
  );
}
