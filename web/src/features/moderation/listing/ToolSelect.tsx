import { LineSelect } from '../../../ui/LineSelect.tsx';
import type { Choice } from './choice.ts';
import classes from './ListingTab.module.css';

/** A choice above a list. */
export function ToolSelect({ choice: { isNarrow: _, ...choice } }: { choice: Choice }) {
  return <LineSelect {...choice} className={classes.choice} />;
}
