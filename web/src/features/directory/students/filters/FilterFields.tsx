import { contactStates, directoryTexts, yearFilters } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { Select, Switch } from '@mantine/core';
import { Button } from '../../../../ui/Button.tsx';
import { SavedSearches } from '../searches/SavedSearches.tsx';
import classes from './FilterFields.module.css';
import { MajorFilter } from './MajorFilter.tsx';
import { SkillsFilter } from './SkillsFilter.tsx';
import { UniversityFilter } from './UniversityFilter.tsx';
import { type ChangeFilters, countActive } from './useStudentFilters.ts';

const texts = directoryTexts.filters;
const anyYear = 'any';
const years = [
  { value: anyYear, label: texts.anyYear },
  ...yearFilters.map((value) => ({ value, label: texts.years[value] })),
];

const anyContact = 'any';
const contacts = [
  { value: anyContact, label: texts.anyContact },
  ...contactStates.map((value) => ({ value, label: directoryTexts.contacts[value] })),
];

type Props = { filters: StudentFilters; onChange: ChangeFilters; onClear: () => void };

/** The company's filters (second specification, section 2). */
export function FilterFields({ filters, onChange, onClear }: Props) {
  return (
    <div className={classes.fields}>
      {countActive(filters) > 0 && (
        <Button className={classes.clear ?? ''} variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      <SavedSearches filters={filters} onChange={onChange} />
      {filters.fresh && (
        <Switch
          label={directoryTexts.searches.onlyFresh}
          checked
          onChange={() => onChange({ fresh: undefined })}
        />
      )}
      <StudentFields filters={filters} onChange={onChange} />
      <Select
        label={texts.contact}
        data={contacts}
        allowDeselect={false}
        value={filters.contact ?? anyContact}
        onChange={(value) => onChange({ contact: contactStates.find((state) => state === value) })}
      />
    </div>
  );
}

/** What a student is filtered by, whatever list they stand in. */
export function StudentFields({ filters, onChange }: Omit<Props, 'onClear'>) {
  return (
    <>
      <UniversityFilter university={filters.university ?? ''} onChange={onChange} />
      <MajorFilter major={filters.major ?? ''} onChange={onChange} />
      <SkillsFilter skills={filters.skills ?? []} onChange={onChange} />
      <Select
        label={texts.year}
        data={years}
        allowDeselect={false}
        value={filters.year ?? anyYear}
        onChange={(value) => onChange({ year: yearFilters.find((year) => year === value) })}
      />
      <Switch
        label={texts.starsOnly}
        checked={filters.stars === 'true'}
        onChange={({ currentTarget }) => onChange({ stars: currentTarget.checked ? 'true' : undefined })}
      />
      <Switch
        label={texts.verifiedOnly}
        checked={filters.verified === 'true'}
        onChange={({ currentTarget }) => onChange({ verified: currentTarget.checked ? 'true' : undefined })}
      />
      <Switch
        label={texts.shortlist}
        checked={filters.shortlist === 'true'}
        onChange={({ currentTarget }) => onChange({ shortlist: currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}
