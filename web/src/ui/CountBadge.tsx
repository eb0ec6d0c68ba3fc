import classes from './CountBadge.module.css';
import { countLabel } from './countLabel.ts';

/** The number of items waiting behind a tab or a row; renders nothing at zero. `label` says it in words. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const shown = countLabel(count);
  if (shown === null) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
