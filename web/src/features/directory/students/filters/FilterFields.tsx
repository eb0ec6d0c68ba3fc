import { directoryTexts, yearFilters } from '@ambitionhub/contract/directory';
import { Button, Select, Switch } from '@mantine/core';
import classes from './FilterFields.module.css';
import { MajorFilter } from './MajorFilter.tsx';
import { SkillsFilter } from './SkillsFilter.tsx';
import { countActive, type StudentFilters } from './studentFilters.ts';
import { UniversityFilter } from './UniversityFilter.tsx';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;
const anyYear = 'any';
const years = [
  { value: anyYear, label: texts.anyYear },
  ...yearFilters.map((value) => ({ value, label: texts.years[value] })),
];

type Props = { filters: StudentFilters; onChange: ChangeFilters; onClear: () => void };

/** The company's filters (second specification, section 2). */
export function FilterFields({ filters, onChange, onClear }: Props) {
  return (
    <div className={classes.fields}>
      <UniversityFilter university={filters.university} onChange={onChange} />
      <MajorFilter major={filters.major} onChange={onChange} />
      <SkillsFilter skills={filters.skills} onChange={onChange} />
      <Select
        label={texts.year}
        data={years}
        allowDeselect={false}
        value={filters.year ?? anyYear}
        onChange={(value) => onChange({ year: yearFilters.find((year) => year === value) ?? null })}
      />
      <Switch
        label={texts.starsOnly}
        checked={filters.starsOnly}
        onChange={({ currentTarget }) => onChange({ starsOnly: currentTarget.checked })}
      />
      {countActive(filters) > 0 && (
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
