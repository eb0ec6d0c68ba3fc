import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { suggestionLimit } from '@ambitionhub/contract/students';
import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useMajors } from '../api/majors.ts';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;
const { majorFilter: longest } = directoryLimits;
/** Milliseconds without a key before the server is asked. */
const pause = 250;

type Props = { major: string; onChange: ChangeFilters };

/** Filters by what is typed while one types, and offers the majors that it could mean. */
export function MajorFilter({ major, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const majors = useMajors(asked);

  function search(text: string): void {
    setAsked(text);
    onChange({ major: text || undefined });
  }
  const searchLater = useDebouncedCallback((text: string) => search(text.trim()), pause);

  return (
    <Autocomplete
      label={texts.major}
      placeholder={texts.majorPlaceholder}
      maxLength={longest}
      data={[...majors]}
      // The server found them, misspelt ones too.
      filter={({ options }) => options}
      limit={suggestionLimit}
      maxDropdownHeight={320}
      autoComplete="off"
      value={typed ?? major}
      onChange={(text) => {
        setTyped(text);
        searchLater(text);
      }}
      onOptionSubmit={(name) => {
        searchLater.cancel();
        setTyped(null);
        search(shortened(name));
      }}
      onBlur={() => {
        searchLater.flush();
        setTyped(null);
      }}
    />
  );
}

/** As many whole words of a major as the filter takes: they find it. */
function shortened(name: string): string {
  if (name.length <= longest) return name;
  const words = name.slice(0, longest + 1);
  return words.slice(0, words.includes(' ') ? words.lastIndexOf(' ') : longest);
}
