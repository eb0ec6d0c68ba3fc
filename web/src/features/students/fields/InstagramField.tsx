import { instagramUsername, studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useTypedText } from './useTypedText.ts';

const { labels, placeholders } = studentTexts.profile;

/** Takes a user name or a link to a profile; the user name is what is stored. */
export function InstagramField() {
  const text = useTypedText('instagram');
  const { valid } = instagramUsername(text.value);
  return (
    <TextInput
      label={labels.instagram}
      placeholder={placeholders.instagram}
      maxLength={studentLimits.instagramInput}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={valid ? null : studentTexts.errors.instagram}
      {...text}
    />
  );
}
