import { cream, ink, marigold, mint, sky } from './inks.ts';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { type Looks, Person } from './Person.tsx';
import { Scene } from './Scene.tsx';

export type SharingCardProps = {
  lines: readonly string[];
  /** The line that the marker pen goes over, counted from 0. */
  marked: number;
  looks: Looks;
  ground?: 'sky' | 'cream' | 'mint';
};

const grounds = { sky, cream, mint };

/** What a link to a page shows elsewhere: 1200 by 630, as Open Graph asks. */
export function SharingCard({ lines, marked, looks, ground = 'cream' }: SharingCardProps) {
  const size = 92;
  const top = 300 - ((lines.length - 1) * 104) / 2;
  return (
    <Scene width={1200} height={630} ground={grounds[ground]}>
      <Lettering text="AmbitionHub" x={72} y={110} size={40} />
      {lines.map((line, index) => (
        <g key={line}>
          {index === marked && (
            <rect
              x="60"
              y={top + index * 104 - 50}
              width={letteringWidth(line, size) + 26}
              height="92"
              rx="10"
              fill={marigold}
            />
          )}
          <Lettering text={line} x={72} y={top + index * 104 + 28} size={size} fill={ink} />
        </g>
      ))}
      <Person {...looks} x={960} y={640} size={450} />
      <rect x="5" y="5" width="1190" height="620" fill="none" stroke={ink} strokeWidth="10" />
    </Scene>
  );
}
