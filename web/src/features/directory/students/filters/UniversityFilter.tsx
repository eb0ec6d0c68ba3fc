import { commonFilterTable, directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { searchUniversities, suggestionLimit, universityNames } from '@ambitionhub/contract/students';
import { folded } from '@ambitionhub/contract/text';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { UniversityMark } from '../../../../ui/UniversityMark.tsx';
import classes from './UniversityFilter.module.css';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;

type Props = { filters: StudentFilters; onChange: ChangeFilters };

/**
 * At most ten schools that contain the typed text. Only a full name filters; clearing the box removes the
 * filter.
 */
export function UniversityFilter({ filters: { university = '' }, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const shown = typed ?? university;
  // Half-typed text stays, with a note that it does not filter.
  const isHalfTyped = left && typed !== null && typed.trim() !== '' && typed !== university;

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    const wanted = folded(text).trim();
    const school = universityNames.find((name) => folded(name) === wanted);
    if (school !== undefined) {
      setTyped(null);
      onChange({ university: school });
    } else if (wanted === '') {
      setTyped(null);
      onChange({ university: undefined });
    }
  }

  return (
    <Autocomplete
      label={commonFilterTable.university.label}
      placeholder={texts.universityPlaceholder}
      data={[...searchUniversities(shown)]}
      // The contract's rule finds the matches; Mantine only displays them.
      filter={({ options }) => options}
      limit={suggestionLimit}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      autoComplete="off"
      value={shown}
      onChange={type}
      onBlur={() => setLeft(true)}
      error={isHalfTyped && texts.notYet}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <UniversityMark name={option.value} size={24} />
          {option.value}
        </span>
      )}
    />
  );
}
