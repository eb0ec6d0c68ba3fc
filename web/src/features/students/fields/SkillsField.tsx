import { skillCatalogue, skillGroupLabels, skills, studentTexts } from '@ambitionhub/contract/students';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { type ChoiceGroup, ChoicesField } from './ChoicesField.tsx';

const { labels, placeholders } = studentTexts.profile;
const { technical, business, soft, creative, operational } = skillCatalogue;
const groups: readonly ChoiceGroup[] = [
  { label: skillGroupLabels.technical, options: technical },
  { label: skillGroupLabels.business, options: business },
  { label: skillGroupLabels.soft, options: soft },
  { label: skillGroupLabels.creative, options: creative },
  { label: skillGroupLabels.operational, options: operational },
];

export function SkillsField() {
  const { shown, edit } = useProfileEditor();
  return (
    <ChoicesField
      label={labels.skills}
      searchText={placeholders.skills}
      groups={groups}
      chosen={shown.skills}
      onChange={(chosen) => edit({ skills: skills.filter((skill) => chosen.includes(skill)) })}
    />
  );
}
