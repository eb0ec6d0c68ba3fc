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

/** The size of the letters where they fit beside the figure, and the width they may take. */
const largest = 92;
const room = 620;

const grounds = { sky, cream, mint };

/** What a link to a page shows elsewhere: 1200 by 630, as Open Graph asks. */
export function SharingCard({ lines, marked, looks, ground = 'cream' }: SharingCardProps) {
  const widest = Math.max(...lines.map((line) => letteringWidth(line, largest)));
  const size = Math.min(largest, (largest * room) / widest);
  const pitch = size * 1.16;
  const baselines = lines.map((_, index) => 335 + (index - (lines.length - 1) / 2) * pitch);
  return (
    <Scene width={1200} height={630} ground={grounds[ground]}>
      <Lettering text="AmbitionHub" x={72} y={110} size={40} />
      {lines.map((line, index) => {
        const baseline = baselines[index] ?? 0;
        return (
          <g key={line}>
            {index === marked && (
              <rect
                x="60"
                y={baseline - size * 0.86}
                width={letteringWidth(line, size) + 26}
                height={size * 1.14}
                rx="10"
                fill={marigold}
              />
            )}
            <Lettering text={line} x={72} y={baseline} size={size} fill={ink} />
          </g>
        );
      })}
      <Person {...looks} x={960} y={640} size={450} />
      <rect x="5" y="5" width="1190" height="620" fill="none" stroke={ink} strokeWidth="10" />
    </Scene>
  );
}
