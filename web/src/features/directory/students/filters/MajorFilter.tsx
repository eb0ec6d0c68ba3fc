import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;
/** Milliseconds without a key before the server is asked. */
const pause = 250;

type Props = { major: string; onChange: ChangeFilters };

/** Filters while typing; once left, the box shows what is filtered by, also after Clear All Filters. */
export function MajorFilter({ major, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = useDebouncedCallback((text: string) => onChange({ major: text.trim() }), pause);

  return (
    <TextInput
      type="search"
      label={texts.major}
      placeholder={texts.majorPlaceholder}
      maxLength={directoryLimits.majorFilter}
      autoComplete="off"
      value={typed ?? major}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        apply(currentTarget.value);
      }}
      onBlur={() => {
        apply.flush();
        setTyped(null);
      }}
    />
  );
}
