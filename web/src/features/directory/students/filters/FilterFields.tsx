import {
  commonFilterTable,
  directoryTexts,
  type Filter,
  type FilterTable,
  savedFilterTable,
  studentFilterTable,
  studentSorts,
} from '@ambitionhub/contract/directory';
import { readSearch, type StudentFilters } from '@ambitionhub/contract/routes';
import { Select, Switch } from '@mantine/core';
import type { ComponentType } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { LineSelect } from '../../../../ui/LineSelect.tsx';
import { useSearchParam } from '../../../../ui/useAddress.ts';
import { SavedSearches } from '../searches/SavedSearches.tsx';
import classes from './FilterFields.module.css';
import { MajorFilter } from './MajorFilter.tsx';
import { SkillsFilter } from './SkillsFilter.tsx';
import { UniversityFilter } from './UniversityFilter.tsx';
import { type ChangeFilters, countActive } from './useStudentFilters.ts';
import { WordsFilter } from './WordsFilter.tsx';

const texts = directoryTexts.filters;

type Props = { filters: StudentFilters; onChange: ChangeFilters };

/** The company's filters (second specification, section 2). */
export function FilterFields({ filters, onChange, onClear }: Props & { onClear: () => void }) {
  return (
    <div className={classes.fields}>
      {countActive(filters) > 0 && (
        <Button className={classes.clear ?? ''} variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      <Sort />
      <SavedSearches filters={filters} onChange={onChange} />
      {filters.fresh && (
        <Switch
          label={studentFilterTable.fresh.label}
          checked
          onChange={() => onChange({ fresh: undefined })}
        />
      )}
      <Fields table={besideTheBox} filters={filters} onChange={onChange} />
    </div>
  );
}

const sorts = studentSorts.map((value) => ({ value, label: directoryTexts.sorts[value] }));

/** The order of the directory. */
function Sort() {
  const [sort = 'stars', setSort] = useSearchParam('studentsBy');
  return (
    <LineSelect
      label={directoryTexts.sort}
      options={sorts}
      value={sort}
      onChange={(value) => setSort(value === 'stars' ? undefined : value)}
    />
  );
}

/** The directory has a box for words above its list. */
const { words: _, ...besideTheBox } = savedFilterTable;

/** The filters about the student, the same for every list. */
export const StudentFields = (props: Props) => <Fields table={commonFilterTable} {...props} />;

const Fields = ({ table, ...props }: Props & { table: FilterTable }) =>
  Object.entries(table).map(([name, filter]) => {
    const Own = ownFields[name];
    return Own ? <Own key={name} {...props} /> : <Field key={name} name={name} filter={filter} {...props} />;
  });

type Saved = typeof savedFilterTable;
type NotChosen = {
  [Name in keyof Saved]: Saved[Name]['is'] extends 'flag' | 'one' ? never : Name;
}[keyof Saved];

/** A filter that is neither on/off nor one of a few values has its own field. */
const ownFields: Readonly<Record<string, ComponentType<Props>>> = {
  words: WordsFilter,
  university: UniversityFilter,
  major: MajorFilter,
  skills: SkillsFilter,
} satisfies Record<NotChosen, ComponentType<Props>>;

const any = 'any';

/** A switch, or a menu of a few values. */
function Field({ name, filter, filters, onChange }: Props & { name: string; filter: Filter }) {
  const value = readSearch({ [name]: filter }, filters)[name];
  const set = (to: unknown) => onChange({ [name]: filter.read(String(to)) });
  if (filter.is === 'one')
    return (
      <Select
        label={filter.label}
        data={[
          { value: any, label: filter.any ?? texts.any },
          ...filter.values.map((one) => ({ value: one, label: filter.names?.[one] ?? one })),
        ]}
        allowDeselect={false}
        value={String(value ?? any)}
        onChange={set}
      />
    );
  return (
    <Switch
      label={filter.label}
      checked={value !== undefined}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
