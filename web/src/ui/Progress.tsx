import type { CSSProperties } from 'react';
import classes from './Progress.module.css';

type Props = {
  /** From 0 to 100. */
  value: number;
  label: string;
  color?: string;
};

/** A progress bar. */
export function Progress({ value, label, color }: Props) {
  const style = color === undefined ? undefined : ({ '--progress': color } as CSSProperties);
  return <progress className={classes.bar} max={100} value={value} aria-label={label} style={style} />;
}
