import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { Textarea } from '@mantine/core';
import { useTypedText } from './useTypedText.ts';

type Props = { field: 'clubs' | 'bio' };

const { labels, placeholders } = studentTexts.profile;

/** Campus Involvement or Bio, with how much of its room is used. */
export function LongTextField({ field }: Props) {
  const text = useTypedText(field);
  const limit = studentLimits[field];
  return (
    <Textarea
      label={labels[field]}
      placeholder={placeholders[field]}
      description={`${text.value.length}/${limit}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={limit}
      autosize
      minRows={3}
      maxRows={8}
      {...text}
    />
  );
}
