import type { University } from '@ambitionhub/contract/students';
import { Lettering, letteringWidth } from './Lettering.tsx';

/** A shield in the school's color with its letters, shown instead of the logo, which we never copy. */
export function Monogram({ university }: { university: University }) {
  const size = Math.min(58, (58 * 74) / letteringWidth(university.monogram, 58));
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="112" height="112" viewBox="0 0 112 112" aria-hidden="true">
      <path d="M8 6H104V62C104 84 84 98 56 107C28 98 8 84 8 62Z" fill={university.color} />
      <path
        d="M15 13H97V62C97 79 81 91 56 99.500C31 91 15 79 15 62Z"
        fill="none"
        stroke={university.ink}
        strokeWidth="2"
        opacity="0.55"
      />
      <Lettering
        text={university.monogram}
        x={56}
        y={52 + size * 0.36}
        size={size}
        fill={university.ink}
        anchor="middle"
      />
    </svg>
  );
}
