import {
  type ChoiceField as ChoiceName,
  choiceOptions,
  classYears,
  gradYears,
  groupedSkills,
  industries,
  type StudentProfile,
  skills,
  studentFields,
  studentLimits,
  studentTexts,
  usualGradYear,
} from '@ambitionhub/contract/students';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { searchable } from '../../../ui/searchable.ts';
import { useFirstMatch } from '../../../ui/useFirstMatch.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import classes from './ChoiceFields.module.css';
import { fieldId } from './focusField.ts';
import { useFieldFault } from './useTypedText.ts';

const { placeholders, classYearKey, noChoice, selectedIndustries: selected } = studentTexts.profile;

/** The graduation year that follows from a class year, unless the student chose another (decision D16). */
function follow({ classYear, gradYear }: StudentProfile, chosen: string | null): { gradYear?: number } {
  const today = new Date();
  const isOwn = gradYear !== null && (classYear === null || gradYear !== usualGradYear(classYear, today));
  const year = classYears.find((one) => one === chosen);
  const usual = year === undefined || isOwn ? null : usualGradYear(year, today);
  return usual === null ? {} : { gradYear: usual };
}

/** A choice of one of a few values, or of none. */
export function ChoiceField({ field }: { field: ChoiceName }) {
  const { shown, edit } = useProfileEditor();
  const { label, placeholder } = studentFields[field];
  const options = choiceOptions(field);
  const isClassYear = field === 'classYear';
  return (
    <NativeSelect
      id={fieldId(field)}
      classNames={{ description: classes.key ?? '' }}
      label={label}
      description={isClassYear && classYearKey}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[{ value: '', label: placeholder }, ...options]}
      value={shown[field] ?? ''}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)?.value ?? null;
        edit({ [field]: chosen, ...(isClassYear && follow(shown, chosen)) });
      }}
    />
  );
}

/** Another stored year, from an import, stays among the choices until it is changed. */
export function GraduationYearField() {
  const { stored, shown, edit } = useProfileEditor();
  const kept = stored.gradYear === null || gradYears.includes(stored.gradYear) ? [] : [stored.gradYear];
  return (
    <NativeSelect
      id={fieldId('gradYear')}
      label={studentFields.gradYear.label}
      data={[{ value: '', label: placeholders.gradYear }, ...[...kept, ...gradYears].map(String)]}
      value={shown.gradYear ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        edit({ gradYear: chosen === '' ? null : Number(chosen) });
      }}
    />
  );
}

type Group = { readonly group: string; readonly items: readonly string[] };
type ChoicesProps = {
  field: 'industries' | 'skills';
  searchText: string;
  data: readonly (string | Group)[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  fault?: string | null;
};

/**
 * A multiple choice: a search, the list below it, and the choices as chips in the field, with their count.
 */
function Choices({ field, searchText, data, chosen, onChange, fault = null }: ChoicesProps) {
  const firstMatch = useFirstMatch();
  return (
    <MultiSelect
      id={fieldId(field)}
      classNames={classes}
      label={
        <>
          {studentFields[field].label} <span className={classes.count}>{selected(chosen.length)}</span>
        </>
      }
      labelProps={{ className: classes.legend }}
      placeholder={chosen.length === 0 ? searchText : ''}
      data={data.map((entry) => (typeof entry === 'string' ? entry : { ...entry, items: [...entry.items] }))}
      value={[...chosen]}
      onChange={onChange}
      {...searchable}
      {...firstMatch}
      styles={{ options: { maxHeight: studentLimits.industriesHeight } }}
      nothingFoundMessage={noChoice}
      error={fault}
    />
  );
}

export function IndustriesField() {
  const { shown, edit } = useProfileEditor();
  const known: readonly string[] = industries;
  const others = shown.industries.filter((industry) => !known.includes(industry));
  return (
    <Choices
      field="industries"
      searchText={placeholders.industries}
      // A stored value that is no longer offered stays a choice until it is removed (decision D13).
      data={[...industries, ...others]}
      chosen={shown.industries}
      onChange={(chosen) => edit({ industries: chosen })}
      fault={useFieldFault('industries')}
    />
  );
}

export function SkillsField() {
  const { shown, edit } = useProfileEditor();
  return (
    <Choices
      field="skills"
      searchText={placeholders.skills}
      data={groupedSkills}
      chosen={shown.skills}
      onChange={(chosen) => edit({ skills: skills.filter((skill) => chosen.includes(skill)) })}
    />
  );
}
