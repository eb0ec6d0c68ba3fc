import { commonFilterTable, directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { suggestionLimit } from '@ambitionhub/contract/students';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useSearchBox } from '../../../../ui/useSearchBox.ts';
import { useMajors } from '../api/majors.ts';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;
const { majorFilter: longest } = directoryLimits;

type Props = { filters: StudentFilters; onChange: ChangeFilters };

/** Filters by the text while the user types, and suggests majors that match it. */
export function MajorFilter({ filters: { major = '' }, onChange }: Props) {
  const [query, setQuery] = useState('');
  const majors = useMajors(query);

  const box = useSearchBox(major, (text) => {
    setQuery(text);
    onChange({ major: text || undefined });
  });

  return (
    <Autocomplete
      label={commonFilterTable.major.label}
      placeholder={texts.majorPlaceholder}
      maxLength={longest}
      data={[...majors]}
      // The server has already matched them, including misspellings.
      filter={({ options }) => options}
      limit={suggestionLimit}
      maxDropdownHeight={320}
      autoComplete="off"
      value={box.value}
      onChange={box.type}
      onOptionSubmit={(name) => box.choose(shortened(name))}
      onBlur={box.onBlur}
    />
  );
}

/** Cuts a major to as many whole words as the filter accepts. They still match it. */
function shortened(name: string): string {
  if (name.length <= longest) return name;
  const words = name.slice(0, longest + 1);
  return words.slice(0, words.includes(' ') ? words.lastIndexOf(' ') : longest);
}
