import type { ReactNode } from 'react';
import { coral, ink, leaf, marigold, white } from './inks.ts';

type At = { x: number; y: number };

/** Lines in the style of a felt pen. */
export function Drawn({ children, width = 6 }: { children: ReactNode; width?: number }) {
  return (
    <g fill="none" stroke={ink} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  );
}

/** A hall with a pediment and columns, 520 wide and 380 high, standing on `y`. */
export function Hall({ x, y, roof = coral }: At & { roof?: string }) {
  const columns = [52, 134, 216, 298, 380, 462];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M22 -284 268 -384 506 -284Z" fill={roof} transform="translate(10 8)" />
      <Drawn>
        <path d="M10 -282 260 -386 510 -282Z" />
        <circle cx="260" cy="-322" r="20" fill={white} />
        <path d="M24 -282V-246H496V-282M40 -246V-42M480 -246V-42" />
        {columns.map((left) => (
          <path
            key={left}
            d={`M${left - 8} -244h34M${left} -242v196M${left + 18} -242v196M${left - 8} -46h34`}
          />
        ))}
        <path d="M20 -42H500M4 -22H516M-12 0H532M20 -42V-22M500 -42V-22M4 -22V0M516 -22V0" />
      </Drawn>
    </g>
  );
}

/** A clock tower, 150 wide and 520 high, standing on `y`. */
export function Tower({ x, y, roof = marigold }: At & { roof?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 -404 76 -524 150 -404Z" fill={roof} transform="translate(8 8)" />
      <Drawn>
        <path d="M-4 -404 74 -528 152 -404ZM74 -528V-566M10 -404V0M138 -404V0M-4 -280H152M10 -300H138" />
        <circle cx="74" cy="-350" r="32" fill={white} />
        <path d="M74 -370V-350L88 -342M46 -236V-180M102 -236V-180M46 -120V-64M102 -120V-64" />
      </Drawn>
    </g>
  );
}

/** A round tree, about 150 wide; `size` 1 is 250 high. */
export function Tree({ x, y, size = 1 }: At & { size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        d="M-66 -112C-98 -140 -84 -186 -52 -192C-48 -236 16 -252 38 -216C76 -220 96 -172 72 -146C82 -110 40 -86 12 -100C-14 -84 -52 -90 -66 -112Z"
        fill={leaf}
        transform="translate(9 7)"
      />
      <Drawn>
        <path d="M-66 -112C-98 -140 -84 -186 -52 -192C-48 -236 16 -252 38 -216C76 -220 96 -172 72 -146C82 -110 40 -86 12 -100C-14 -84 -52 -90 -66 -112Z" />
        <path d="M4 0V-130M4 -64 30 -92M4 -84 -24 -112M-26 0H32" />
      </Drawn>
    </g>
  );
}

/** A string of pennants from (0, 0) to (width, 0), sagging in the middle. */
export function Bunting({ x, y, width, colors }: At & { width: number; colors: readonly string[] }) {
  const count = 9;
  const sag = 60;
  const flags = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const left = Math.round(width * along);
    return {
      left,
      drop: Math.round(4 * sag * along * (1 - along)),
      color: colors[index % colors.length] ?? white,
    };
  });
  return (
    <g transform={`translate(${x} ${y})`}>
      <Drawn width={5}>
        <path d={`M0 0Q${width / 2} ${sag * 2} ${width} 0`} />
        {flags.map(({ left, drop, color }) => (
          <path
            key={left}
            d={`M${left - 24} ${drop}L${left} ${drop + 52}L${left + 24} ${drop}Z`}
            fill={color}
          />
        ))}
      </Drawn>
    </g>
  );
}

/** The ground line of a scene with a few blades of grass. */
export function Ground({ y, width, color }: { y: number; width: number; color: string }) {
  const tufts = [0.03, 0.64, 0.95];
  return (
    <>
      <rect x="0" y={y} width={width} height="400" fill={color} />
      <Drawn width={5}>
        <path d={`M0 ${y}H${width}`} />
        {tufts.map((along) => {
          const left = Math.round(width * along);
          return (
            <path
              key={along}
              d={`M${left} ${y + 64}l6 -22M${left + 14} ${y + 64}l2 -28M${left + 28} ${y + 64}l-2 -18`}
            />
          );
        })}
      </Drawn>
    </>
  );
}
