import { commonFilterTable, directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { SearchInput } from '../../../../ui/SearchInput.tsx';
import type { ChangeFilters } from './useStudentFilters.ts';

type Props = {
  filters: StudentFilters;
  onChange: ChangeFilters;
  /** Whether it is above a list, where the placeholder is enough. */
  isAlone?: boolean;
};

/** Searches by words while the user types. */
export function WordsFilter({ filters: { words = '' }, onChange, isAlone = false }: Props) {
  const { label } = commonFilterTable.words;
  return (
    <SearchInput
      {...(isAlone ? { 'aria-label': directoryTexts.words } : { label })}
      placeholder={directoryTexts.words}
      maxLength={directoryLimits.search}
      value={words}
      onSearch={(text) => onChange({ words: text || undefined })}
    />
  );
}
