import { companyTexts } from '@ambitionhub/contract/companies';
import { groupedSkills, isSkill } from '@ambitionhub/contract/students';
import { MultiSelect } from '@mantine/core';
import { Card } from '../../../ui/Card.tsx';
import { searchable } from '../../../ui/searchable.ts';
import { useFirstMatch } from '../../../ui/useFirstMatch.ts';
import type { ProfileForm } from './useProfileForm.ts';

const { labels, sections } = companyTexts.profile;

/** The catalog by group, and below it stored skills that it no longer offers. */
function options(stored: readonly string[]) {
  const others = stored.filter((skill) => !isSkill(skill));
  return [...groupedSkills, ...(others.length > 0 ? [{ group: 'Other', items: others }] : [])];
}

export function SkillsSection({ form }: { form: ProfileForm }) {
  const firstMatch = useFirstMatch();
  return (
    <Card title={sections.skills} text="What you are looking for in an ambassador.">
      <MultiSelect
        label={labels.skills}
        placeholder={form.values.skills.length === 0 ? 'Search skills...' : ''}
        data={options(form.values.skills)}
        {...searchable}
        {...firstMatch}
        clearable
        hidePickedOptions
        maxDropdownHeight={280}
        nothingFoundMessage="No skill found"
        value={form.values.skills}
        error={form.errors.skills}
        onChange={(skills) => form.type({ skills })}
      />
    </Card>
  );
}
