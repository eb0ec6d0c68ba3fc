import { cream, ink, marigold, mint, sky } from './inks.ts';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { type Looks, Person } from './Person.tsx';
import { Scene } from './Scene.tsx';

export type ShareImageProps = {
  lines: readonly string[];
  /** The line that the marker pen goes over, counted from 0. */
  marked: number;
  /** The subtitle, one or two lines. */
  saying: readonly string[];
  looks: Looks;
  ground?: 'sky' | 'cream' | 'mint';
};

/** The largest letter size that fits next to the figure, and the width available. */
const largest = 132;
const room = 600;
/** The letter size of the subtitle. */
const small = 36;
/** The baseline of the last line. */
const foot = 556;

const grounds = { sky, cream, mint };

/** The preview picture of a shared link: 1200 by 630, for Open Graph. */
export function ShareImage({ lines, marked, saying, looks, ground = 'cream' }: ShareImageProps) {
  const widest = Math.max(...lines.map((line) => letteringWidth(line, largest)));
  const size = Math.min(largest, (largest * room) / widest);
  const pitch = size * 1.16;
  const said = saying.map((_, index) => foot - (saying.length - 1 - index) * small * 1.28);
  const last = (said[0] ?? foot) - small * 0.75 - size * 0.28 - 30;
  const baselines = lines.map((_, index) => last - (lines.length - 1 - index) * pitch);
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
      {saying.map((line, index) => (
        <Lettering key={line} text={line} x={72} y={said[index] ?? foot} size={small} />
      ))}
      <Person {...looks} x={960} y={640} size={450} />
      <rect x="5" y="5" width="1190" height="620" fill="none" stroke={ink} strokeWidth="10" />
    </Scene>
  );
}
