import { studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { TextInput } from '@mantine/core';
import { useTypedText } from './useTypedText.ts';

type Props = { place: 'onboarding' | 'dashboard' };

const places = {
  onboarding: {
    maxLength: studentLimits.onboardingPhone,
    placeholder: studentTexts.onboarding.phonePlaceholder,
  },
  dashboard: { maxLength: studentLimits.phone, placeholder: studentTexts.profile.placeholders.phone },
} as const satisfies Record<Props['place'], unknown>;

/** Any text passes as a phone number; the two places differ in its length (first specification, section 5). */
export function PhoneField({ place }: Props) {
  const text = useTypedText('phoneNumber');
  return (
    <TextInput
      type="tel"
      autoComplete="tel"
      label={studentTexts.profile.labels.phone}
      {...places[place]}
      {...text}
    />
  );
}
