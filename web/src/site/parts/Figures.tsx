import classes from './Figures.module.css';

type Figure = { value: string; label: string };

/** Numbers that stand for themselves, between two rules. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
