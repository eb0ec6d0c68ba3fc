import { Drawn, Ground, Hall, Tree } from './campus.tsx';
import { blush, cobalt, coral, cream, leaf, marigold, mint, sand, sky, white } from './inks.ts';
import { Person } from './Person.tsx';
import { Scene } from './Scene.tsx';
import { Booth, Bubble, Cans, Coins, Growth, Phone } from './things.tsx';

const width = 800;
const height = 600;

/** A drinks launch: a student with a phone in front of a rising line. */
export function ImpressionsScene() {
  return (
    <Scene width={width} height={height} ground={cream}>
      <Growth x={210} y={500} />
      <Cans x={600} y={560} colors={[coral, leaf, cobalt]} />
      <Person body="Device" hair="MediumBangs" face="Cute" x={220} y={604} size={420} />
    </Scene>
  );
}

/** Twelve campuses joined by a route. */
export function CampusesScene() {
  const pins = [
    [90, 150],
    [190, 90],
    [300, 170],
    [270, 280],
    [140, 300],
    [90, 430],
    [230, 480],
    [350, 400],
    [420, 270],
    [480, 130],
    [600, 90],
    [700, 180],
  ] as const;
  return (
    <Scene width={width} height={height} ground={mint}>
      <Drawn width={5}>
        <path d={`M${pins.map(([x, y]) => `${x} ${y}`).join('L')}`} strokeDasharray="4 16" />
        {pins.map(([x, y], index) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
            <path
              d="M0 0C-30 -34 -30 -66 0 -72C30 -66 30 -34 0 0Z"
              fill={[coral, marigold, white][index % 3] ?? white}
            />
            <circle cy="-44" r="8" />
          </g>
        ))}
      </Drawn>
      <Person body="BlazerBlackTee" hair="Twists" face="Smile" x={610} y={604} size={340} flipped />
    </Scene>
  );
}

/** An app passed from hand to hand. */
export function DownloadsScene() {
  return (
    <Scene width={width} height={height} ground={blush}>
      <Phone x={250} y={50} tilt={-6} />
      <Person body="Paper" hair="Buns" face="Cute" x={190} y={604} size={350} />
      <Person body="Hoodie" hair="Pomp" face="Smile" x={640} y={604} size={350} flipped />
    </Scene>
  );
}

/** The two founders at a table on the quad, before there was a product. */
export function FoundersScene() {
  return (
    <Scene width={1200} height={720} ground={sky}>
      <circle cx="1060" cy="130" r="70" fill={marigold} />
      <Hall x={620} y={500} />
      <Tree x={520} y={500} size={1.1} />
      <Ground y={500} width={1200} color={sand} />
      <Bubble x={236} y={40} words="Who buys this?" />
      <Person body="Coffee" hair="ShortWavy" face="Smile" x={210} y={560} size={300} />
      <Person
        body="DotJacket"
        hair="MediumLong"
        face="Smile"
        accessory="GlassRound"
        x={520}
        y={560}
        size={290}
        flipped
      />
      <Booth x={60} y={690} width={620} words="Ask us anything" />
      <Person body="WalkingFilled" hair="CornRows" face="Calm" x={960} y={690} size={185} flipped />
    </Scene>
  );
}

/** A student and what the week paid. */
export function PaidScene() {
  return (
    <Scene width={width} height={height} ground={marigold}>
      <Person body="PointingUp" hair="CornRowsFilled" face="Smile" x={330} y={606} size={450} />
      <Coins x={590} y={250} />
    </Scene>
  );
}
