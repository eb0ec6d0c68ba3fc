import { folded } from '@ambitionhub/contract/text';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** The choices that have every typed word, compared as the server's searches compare them. */
const filter: OptionsFilter = ({ options, search, limit }) => {
  const words = folded(search).split(/\s+/);
  const isFound = ({ label }: ComboboxItem): boolean => words.every((word) => folded(label).includes(word));
  const found = options
    .filter((option) => 'group' in option || isFound(option))
    .map((option) => ('group' in option ? { ...option, items: option.items.filter(isFound) } : option));
  return found.slice(0, limit);
};

/** For a field whose choices can be searched. Not in the theme, because most pages have none. */
export const searchable = { searchable: true, filter } as const;
