import { instagramUsername, studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { Textarea, TextInput } from '@mantine/core';
import { firstField } from '../../../ui/firstField.ts';
import { fieldId } from './focusField.ts';
import { useFieldFault, useTypedText } from './useTypedText.ts';

const { labels, placeholders } = studentTexts.profile;

/** The name as onboarding asks for it; the dashboard has it behind a pencil. */
export function NameInput() {
  const text = useTypedText('name');
  return (
    <TextInput
      id={fieldId('name')}
      label={labels.name}
      placeholder={placeholders.name}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={studentLimits.name}
      error={useFieldFault('name')}
      {...firstField}
      {...text}
    />
  );
}

export function MajorField() {
  const text = useTypedText('major');
  return (
    <TextInput
      label={labels.major}
      placeholder={placeholders.major}
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={studentLimits.major}
      error={useFieldFault('major')}
      {...text}
    />
  );
}

export function GreekLifeField() {
  const text = useTypedText('greekLife');
  return (
    <TextInput
      label={labels.greekLife}
      placeholder={placeholders.greekLife}
      autoCapitalize="words"
      enterKeyHint="next"
      maxLength={studentLimits.greekLife}
      {...text}
    />
  );
}

/** Takes a user name or a link to a profile; the user name is what is stored. */
export function InstagramField() {
  const text = useTypedText('instagram');
  const { valid } = instagramUsername(text.value);
  return (
    <TextInput
      id={fieldId('instagram')}
      label={labels.instagram}
      placeholder={placeholders.instagram}
      maxLength={studentLimits.instagramInput}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      error={valid ? null : studentTexts.errors.instagram}
      {...text}
    />
  );
}

const phones = {
  onboarding: {
    maxLength: studentLimits.onboardingPhone,
    placeholder: studentTexts.onboarding.phonePlaceholder,
  },
  dashboard: { maxLength: studentLimits.phone, placeholder: placeholders.phone },
} as const;

/** Any text passes as a phone number; the two places differ in its length (first specification, section 5). */
export function PhoneField({ screen }: { screen: keyof typeof phones }) {
  const text = useTypedText('phoneNumber');
  return (
    <TextInput
      type="tel"
      autoComplete="tel"
      label={labels.phone}
      enterKeyHint="next"
      {...phones[screen]}
      {...text}
    />
  );
}

/** Campus Involvement or Bio, with how much of its room is used. */
export function LongTextField({ field }: { field: 'clubs' | 'bio' }) {
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
