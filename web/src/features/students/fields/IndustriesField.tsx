import { industries, studentTexts } from '@ambitionhub/contract/students';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { useFieldFault } from './useFieldFault.ts';

const { labels, placeholders } = studentTexts.profile;
const groups = [{ label: null, options: industries }];

export function IndustriesField() {
  const { shown, edit } = useProfileEditor();
  return (
    <ChoicesField
      label={labels.industries}
      searchText={placeholders.industries}
      groups={groups}
      chosen={shown.industries}
      onChange={(chosen) => edit({ industries: chosen })}
      fault={useFieldFault('industries')}
    />
  );
}
