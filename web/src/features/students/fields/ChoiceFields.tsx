import {
  type ClassYear,
  classYearLabels,
  classYears,
  gradYears,
  groupedSkills,
  industries,
  type StudentProfile,
  skills,
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

const { labels, placeholders, classYearKey, noChoice, selectedIndustries: selected } = studentTexts.profile;

/** The graduation year that follows from a class year, unless the student chose another (decision D16). */
function follow({ classYear, gradYear }: StudentProfile, chosen: ClassYear | null): { gradYear?: number } {
  const today = new Date();
  const isOwn = gradYear !== null && (classYear === null || gradYear !== usualGradYear(classYear, today));
  const usual = chosen === null || isOwn ? null : usualGradYear(chosen, today);
  return usual === null ? {} : { gradYear: usual };
}

export function ClassYearField() {
  const { shown, edit } = useProfileEditor();
  const options = classYears.map((year) => ({ value: year, label: classYearLabels[year] }));
  return (
    <NativeSelect
      id={fieldId('classYear')}
      classNames={{ description: classes.key ?? '' }}
      label={labels.classYear}
      description={classYearKey}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[{ value: '', label: placeholders.classYear }, ...options]}
      value={shown.classYear ?? ''}
      onChange={(event) => {
        const chosen = classYears.find((year) => year === event.currentTarget.value) ?? null;
        edit({ classYear: chosen, ...follow(shown, chosen) });
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
      label={labels.gradYear}
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
          {labels[field]} <span className={classes.count}>{selected(chosen.length)}</span>
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
