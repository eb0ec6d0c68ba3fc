import { NativeSelect } from '@mantine/core';
import type { Choice } from './choice.ts';
import classes from './ListingTab.module.css';

/** A choice above a list, in one line with its name. */
export function ToolSelect({ choice }: { choice: Choice }) {
  const { label, options, value, onChange } = choice;
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={label}
      leftSection={<span aria-hidden="true">{label}</span>}
      leftSectionWidth={`${label.length * 0.5 + 1.75}rem`}
      data={[...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
