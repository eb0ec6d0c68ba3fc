import classes from './Monogram.module.css';

/** Colors on which white letters are readable, in both schemes. */
const grounds = ['#1f3fe0', '#1b6b3a', '#b83a22', '#8a5200', '#6b2f57', '#0f5f73', '#3a3f49'] as const;

/** The same name always gets the same color. */
function groundOf(name: string): string {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? grounds[0];
}

/** The first letter of a name, which the specification shows for a user without a picture. */
const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** Shown before a name is typed: a person, or a company's building. */
const outlines = {
  round: 'M24 13a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM11.5 37c1-6 6-9 12.5-9s11.5 3 12.5 9',
  square: 'M13 37V13h13v24M26 21h9v16M10 37h28M18 19h3m-3 6h3m-3 6h3m10-4v.01m0 4v.01',
} as const;

type Props = {
  name: string;
  /** Width and height in pixels. */
  size?: number;
  shape?: 'round' | 'square';
  letters?: string;
  ground?: string;
  ink?: string;
};

/** Generated from a name if there is no picture. The name is next to it, so this is decoration. */
export function Monogram({ name, size = 48, shape = 'round', letters, ground, ink = '#ffffff' }: Props) {
  const text = letters ?? initialOf(name);
  return (
    <svg
      className={classes.mark}
      data-shape={shape}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <rect width="48" height="48" fill={ground ?? groundOf(name)} />
      {text === '' && (
        <path d={outlines[shape]} fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" />
      )}
      <text x="24" y="24" fill={ink} fontSize={text.length > 3 ? 13 : text.length > 2 ? 16 : 20}>
        {text}
      </text>
    </svg>
  );
}
