import { Checkbox } from '@mantine/core';
import type { MergedChoice } from './mergedRows.ts';

/** Selects all rows in sight of a list, of each kind; nothing for a single one. */
export function ChooseAll({ choices }: { choices: readonly MergedChoice[] }) {
  const count = choices.reduce((sum, one) => sum + one.count, 0);
  const chosen = choices.reduce((sum, one) => sum + one.chosen, 0);
  if (count < 2) return null;
  return (
    <Checkbox
      label="Select all"
      checked={chosen === count}
      indeterminate={chosen > 0 && chosen < count}
      onChange={({ currentTarget }) => {
        for (const { chooseAll } of choices) chooseAll(currentTarget.checked);
      }}
    />
  );
}
