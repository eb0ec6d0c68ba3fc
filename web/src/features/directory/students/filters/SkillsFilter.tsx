import { commonFilterTable, directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import type { StudentFilters } from '@ambitionhub/contract/routes';
import { skills as catalog, type Skill, suggestionLimit } from '@ambitionhub/contract/students';
import { MultiSelect } from '@mantine/core';
import { LoadingGap } from '../../../../ui/LoadingGap.tsx';
import { searchable } from '../../../../ui/searchable.ts';
import { Toggle } from '../../../../ui/Toggle.tsx';
import { useFirstMatch } from '../../../../ui/useFirstMatch.ts';
import { usePopularSkills } from '../api/popularSkills.ts';
import classes from './SkillsFilter.module.css';
import type { ChangeFilters } from './useStudentFilters.ts';

const texts = directoryTexts.filters;

type Props = { filters: StudentFilters; onChange: ChangeFilters };

/**
 * Students who have every one of the skills; each can be chosen once, from the list or with a quick button.
 */
export function SkillsFilter({ filters: { skills = [] }, onChange }: Props) {
  const popular = usePopularSkills();
  const firstMatch = useFirstMatch();
  const choose = (names: readonly string[]) => {
    const chosen = catalog.filter((skill) => names.includes(skill));
    onChange({ skills: chosen.length > 0 ? chosen : undefined });
  };
  const toggle = (skill: Skill) =>
    choose(skills.includes(skill) ? skills.filter((chosen) => chosen !== skill) : [...skills, skill]);

  return (
    <div data-first="" className={classes.skills}>
      <MultiSelect
        label={commonFilterTable.skills.label}
        placeholder={skills.length === 0 ? texts.skillsPlaceholder : ''}
        data={[...catalog]}
        value={[...skills]}
        onChange={choose}
        {...searchable}
        {...firstMatch}
        hidePickedOptions
        limit={suggestionLimit}
        maxValues={directoryLimits.skillsFilter}
        nothingFoundMessage="No skill found"
        classNames={{ input: classes.field ?? '', pillsList: classes.chosen ?? '' }}
      />
      <fieldset className={classes.quick}>
        <legend className={classes.legend}>{texts.quickSkills}</legend>
        {popular === null && <LoadingGap />}
        {popular?.map((skill) => (
          <Toggle key={skill} pressed={skills.includes(skill)} onToggle={() => toggle(skill)}>
            {skill}
          </Toggle>
        ))}
      </fieldset>
    </div>
  );
}
