import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useTypedText } from './useTypedText.ts';

const { labels, placeholders } = studentTexts.profile;

export function GreekLifeField() {
  const text = useTypedText('greekLife');
  return (
    <TextInput
      label={labels.greekLife}
      placeholder={placeholders.greekLife}
      maxLength={studentLimits.greekLife}
      {...text}
    />
  );
}
