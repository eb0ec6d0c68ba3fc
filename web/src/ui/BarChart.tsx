import classes from './Charts.module.css';

export type Bar = { readonly label: string; readonly value: number; readonly note?: string };

type Props = { label: string; bars: readonly Bar[]; format: (value: number) => string };

/** Bars next to their numbers, as a list that screen readers can read too. */
export function BarChart({ label, bars, format }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ label: name, value, note }) => (
        <li key={name} className={classes.bar}>
          <span className={classes.name}>{name}</span>
          <span className={classes.number}>
            {format(value)}
            {note !== undefined && <span className={classes.note}> {note}</span>}
          </span>
          <svg className={classes.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.fill} x={0} y={0} height={8} width={(value / top) * 100} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
