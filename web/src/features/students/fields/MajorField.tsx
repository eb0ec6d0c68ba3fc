import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useFieldFault } from './useFieldFault.ts';
import { useTypedText } from './useTypedText.ts';

const { labels, placeholders } = studentTexts.profile;

export function MajorField() {
  const text = useTypedText('major');
  return (
    <TextInput
      label={labels.major}
      placeholder={placeholders.major}
      maxLength={studentLimits.major}
      error={useFieldFault('major')}
      {...text}
    />
  );
}
