import { Drawn } from './campus.tsx';
import { cobalt, coral, ink, leaf, marigold, white } from './inks.ts';
import { Lettering } from './Lettering.tsx';

type At = { x: number; y: number };

/** A booth table whose cloth carries words. `y` is the ground. */
export function Booth({
  x,
  y,
  width,
  words,
  color = cobalt,
}: At & { width: number; words: string; color?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Drawn>
        <path d={`M0 -190 -10 0H${width + 10}L${width} -190Z`} fill={color} />
        <path d={`M-14 -206H${width + 14}V-184H-14Z`} fill={white} />
      </Drawn>
      <Lettering text={words} x={width / 2 + 8} y={-78} size={width / 8.6} fill={white} anchor="middle" />
    </g>
  );
}

/** Drinks cans in a row on a table top at `y`. */
export function Cans({ x, y, colors }: At & { colors: readonly string[] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Drawn width={5}>
        {colors.map((color, index) => (
          <g key={color} transform={`translate(${index * 50} 0)`}>
            <path d="M0 -58Q0 -66 6 -68H30Q36 -66 36 -58V-8Q36 0 28 0H8Q0 0 0 -8Z" fill={color} />
            <path d="M0 -44H36M0 -20H36" />
          </g>
        ))}
      </Drawn>
    </g>
  );
}

type BubbleProps = At & { words: string; tail?: 'left' | 'right' };

/** A speech bubble, its tail at the lower left or right. */
export function Bubble({ x, y, words, tail = 'left' }: BubbleProps) {
  const width = 56 + words.length * 24;
  const point =
    tail === 'left' ? 'H70L36 132 40 96H24' : `H${width - 40}L${width - 36} 132 ${width - 70} 96H24`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <Drawn>
        <path
          d={`M24 0H${width - 24}Q${width} 0 ${width} 24V72Q${width} 96 ${width - 24} 96${point}Q0 96 0 72V24Q0 0 24 0Z`}
          fill={white}
        />
      </Drawn>
      <Lettering text={words} x={width / 2} y={64} size={46} anchor="middle" />
    </g>
  );
}

/** A poster on two posts. `y` is the ground. */
export function Poster({ x, y, lines, color = marigold }: At & { lines: readonly string[]; color?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M10 -380H230V-110H10Z" fill={color} transform="translate(8 8)" />
      <Drawn>
        <path d="M0 -390H220V-120H0ZM30 -120V0M190 -120V0" />
      </Drawn>
      {lines.map((line, index) => (
        <Lettering key={line} text={line} x={114} y={-300 + index * 66} size={58} anchor="middle" />
      ))}
    </g>
  );
}

/** A bench for two, 420 wide; `y` is the ground and the seat is 150 above it. */
export function Bench({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Drawn>
        <path d="M0 -166H420V-140H0Z" fill={coral} />
        <path d="M0 -250H420V-222H0Z" fill={coral} />
        <path d="M40 -222V-166M380 -222V-166M40 -140V0M380 -140V0M22 0H58M362 0H398" />
      </Drawn>
    </g>
  );
}

/** A phone, 300 by 560, whose screen shows a list of offers. */
export function Phone({ x, y, tilt = 0 }: At & { tilt?: number }) {
  const rows = [
    { top: 96, color: marigold },
    { top: 226, color: coral },
    { top: 356, color: leaf },
  ];
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x="0" y="0" width="300" height="560" rx="40" fill={ink} />
      <rect x="16" y="16" width="268" height="528" rx="28" fill={white} />
      <Drawn width={5}>
        <path d="M118 44H182" />
        {rows.map(({ top, color }) => (
          <g key={top}>
            <rect x="40" y={top} width="72" height="72" rx="16" fill={color} />
            <path d={`M134 ${top + 20}H252M134 ${top + 50}H214M40 ${top + 100}H260`} />
          </g>
        ))}
      </Drawn>
      <rect x="56" y="480" width="188" height="40" rx="20" fill={cobalt} />
    </g>
  );
}

/** Coins in the air. */
export function Coins({ x, y }: At) {
  const coins = [
    { left: 0, top: 0, radius: 44 },
    { left: 92, top: -74, radius: 34 },
    { left: 130, top: 36, radius: 40 },
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      {coins.map(({ left, top, radius }) => (
        <g key={left} transform={`translate(${left} ${top})`}>
          <Drawn>
            <circle r={radius} fill={marigold} />
            <circle r={radius - 12} strokeWidth="3" />
          </Drawn>
          <Lettering text="$" x={0} y={radius * 0.34} size={radius} anchor="middle" />
        </g>
      ))}
    </g>
  );
}

/** A rising line over a base, 520 wide and 300 high. */
export function Growth({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0 90 -40 190 -52 290 -130 400 -170 520 -300V0Z"
        fill={marigold}
        transform="translate(8 10)"
      />
      <Drawn width={9}>
        <path
          d="M0 -6 90 -46 190 -58 290 -136 400 -176 520 -306M452 -304 522 -308 516 -238"
          stroke={cobalt}
        />
      </Drawn>
      <Drawn>
        <path d="M-20 6H560" />
      </Drawn>
    </g>
  );
}
