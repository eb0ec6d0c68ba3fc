import { classYearLabels, classYears, studentTexts } from '@ambitionhub/contract/students';
import { NativeSelect } from '@mantine/core';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

const { labels, placeholders } = studentTexts.profile;
const options = classYears.map((year) => ({ value: year, label: classYearLabels[year] }));

export function ClassYearField() {
  const { shown, edit } = useProfileEditor();
  return (
    <NativeSelect
      label={labels.classYear}
      data={[{ value: '', label: placeholders.classYear }, ...options]}
      value={shown.classYear ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        edit({ classYear: classYears.find((year) => year === chosen) ?? null });
      }}
    />
  );
}
